import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { createInterface } from "node:readline";
import { expect } from "@playwright/test";

/** An SMTP server that keeps the mails it receives. */
export interface MailServer {
  port: number;
  /** Waits for the next mail to an address, and returns its text. */
  take: (to: string) => Promise<string>;
  /** Waits like `take`, and returns the mail as it was sent. */
  takeSource: (to: string) => Promise<string>;
  stop: () => Promise<void>;
}

interface Letter {
  to: string;
  source: string;
}

export async function startMailServer(): Promise<MailServer> {
  const letters: Letter[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    void converse(socket, (letter) => letters.push(letter));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port was given");

  async function takeSource(to: string) {
    const find = () => letters.findIndex((letter) => letter.to === to);
    await expect.poll(find, { message: `a mail to ${to}` }).toBeGreaterThanOrEqual(0);
    return letters.splice(find(), 1)[0]?.source ?? "";
  }
  const take = async (to: string) => decode((await takeSource(to)).replaceAll("\r\n", "\n"));

  async function stop() {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, "close");
  }
  return { port: address.port, take, takeSource, stop };
}

/** Speaks as much SMTP as it takes to receive a mail. */
async function converse(socket: Socket, deliver: (letter: Letter) => void) {
  const say = (reply: string) => socket.write(`${reply}\r\n`);
  let to = "";
  let data: string[] | undefined;
  say("220 ready");
  socket.on("error", () => socket.destroy()); // the client may just disconnect
  for await (const line of createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (data && line === ".") {
      deliver({ to, source: data.join("\r\n") });
      data = undefined;
      say("250 taken");
    } else if (data) {
      data.push(line);
    } else if (/^RCPT TO:/i.test(line)) {
      to = /<(.*)>/.exec(line)?.[1] ?? "";
      say("250 fine");
    } else if (/^DATA/i.test(line)) {
      data = [];
      say("354 go on");
    } else if (/^QUIT/i.test(line)) {
      say("221 bye");
      socket.end();
    } else {
      say("250 fine");
    }
  }
}

/** Decodes quoted-printable text, as far as addresses and numbers need it. */
function decode(text: string) {
  return text
    .replace(/=\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
