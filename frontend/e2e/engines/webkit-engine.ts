import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { freePort, waitUntilAnswers } from "../../scripts/lib/temporary-site.mjs";
import type { Engine, Find, Size, Tab } from "./tab";
import { beginSession, DriverError, type Session } from "./webdriver";

const windowScript = fileURLToPath(new URL("webkit-window.py", import.meta.url));

/** Keeps the errors of each page in the storage of its tab, because WebDriver does not tell them. */
const watchProblems = () => {
  const key = "problems of the test";
  const add = (problem: string) => {
    const before = JSON.parse(sessionStorage.getItem(key) ?? "[]") as string[];
    sessionStorage.setItem(key, JSON.stringify([...before, problem]));
  };
  addEventListener("error", ({ error, message }) => {
    if (message) add(`exception: ${message} ${error?.stack ?? ""}`);
  });
  addEventListener("unhandledrejection", ({ reason }) => add(`exception: ${reason?.stack ?? reason}`));
  const write = console.error;
  console.error = (...words: unknown[]) => {
    add(`console: ${words.map(String).join(" ")}`);
    write(...words);
  };
};

const readProblems = () => JSON.parse(sessionStorage.getItem("problems of the test") ?? "[]") as string[];

/** Starts WebKitGTK with its driver, on a screen of its own. */
export async function startWebKit({ width, height }: Size): Promise<Engine> {
  const screen = spawn("Xvfb", ["-displayfd", "1", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [number] = await once(screen.stdout, "data");
  const port = await freePort();
  const env = { ...process.env, DISPLAY: `:${String(number).trim()}`, GDK_BACKEND: "x11", NO_AT_BRIDGE: "1" };
  const driver = spawn("WebKitWebDriver", [`--port=${port}`], { env, stdio: "ignore" });
  const url = `http://127.0.0.1:${port}`;
  await waitUntilAnswers(driver, `${url}/status`);
  const browser = { binary: "/usr/bin/python3", args: [windowScript, `${width}`, `${height}`, `(${watchProblems})()`] };
  return {
    newTab: async () =>
      newTab(await beginSession(url, { "webkitgtk:browserOptions": browser, unhandledPromptBehavior: "ignore" })),
    close: async () => {
      for (const program of [driver, screen]) await end(program);
    },
  };
}

async function end(program: ChildProcess) {
  const ended = once(program, "exit");
  program.kill();
  await ended;
}

function newTab({ call }: Session): Tab {
  const execute = (code: (...args: never[]) => unknown, args: unknown[]) =>
    call("POST", "/execute/sync", { script: `return (${code}).apply(null, arguments)`, args });
  async function element<Args extends unknown[]>(find: Find<Args>, args: Args) {
    const found = await execute(find, args);
    if (!found) throw new Error("the element is not there");
    return `/element/${Object.values(found)[0]}`;
  }
  return {
    open: async (url) => {
      await call("POST", "/url", { url });
    },
    run: (code, ...args) => execute(code, args) as never,
    has: async (find, ...args) => (await execute(find, args)) !== null,
    press: async (find, ...args) => {
      await call("POST", `${await element(find, args)}/click`, {});
    },
    type: async (text, find, ...args) => {
      await call("POST", `${await element(find, args)}/value`, { text });
    },
    choose: async (paths, find, ...args) => {
      await call("POST", `${await element(find, args)}/value`, { text: paths.join("\n") });
    },
    accept: async () => {
      try {
        const text = (await call("GET", "/alert/text")) as string;
        await call("POST", "/alert/accept", {});
        return text;
      } catch (cause) {
        if (cause instanceof DriverError && cause.code === "no such alert") return "";
        throw cause;
      }
    },
    problems: () => execute(readProblems, []) as Promise<string[]>,
    close: async () => {
      // The answer is an error, because the window is gone before the driver has asked it.
      await call("DELETE", "").catch(() => undefined);
    },
  };
}
