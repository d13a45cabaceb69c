#!/usr/bin/env python3
"""Checks the file of a case. Run it in the folder with proof.json. See README.txt."""

import base64, hashlib, hmac, json, os, re, subprocess, sys, tempfile

problems = []


def sha256(data):
    return hashlib.sha256(data)


def check_files():
    with open("sha256sums.txt", encoding="utf-8") as sums:
        for line in sums:
            digest, name = line.rstrip("\n").split("  ", 1)
            try:
                with open(name, "rb") as file:
                    if sha256(file.read()).hexdigest() != digest:
                        problems.append(f"The file {name} was changed.")
            except OSError:
                problems.append(f"The file {name} is missing.")


def check_events(events):
    for event in events:
        number = event["sequence"]
        digest = sha256(event["event"].encode()).digest()
        if sha256(event["previous"].encode() + digest).hexdigest() != event["hash"]:
            problems.append(f"Event {number} was changed.")
        stored = json.loads(event["event"])
        if stored[0] != number:
            problems.append(f"Event {number} is another event.")
        commitment = stored[-1]
        if event["body"]:
            made = hmac.new(bytes.fromhex(event["salt"]), event["body"].encode(), hashlib.sha256).hexdigest()
            if made != commitment:
                problems.append(f"The text of event {number} was changed.")
        elif commitment:
            print(f"The text of event {number} was erased.")


def content_of(name):
    try:
        with open(name, "rb") as file:
            return file.read()
    except OSError:
        return b""  # check_files reports it


def check_exported(events):
    """The last export names the hashes of the page, of the submission and of the attachments."""
    exported = [json.loads(event["event"]) for event in events if json.loads(event["event"])[3] == "exported"]
    noted = exported[-1][6] if exported else {"page": "", "submission": "", "files": []}
    for name, member in (("case.html", "page"), ("submission.json", "submission")):
        if noted[member] != sha256(content_of(name)).hexdigest():
            problems.append(f"{name} is not the one that was exported.")
    folder = "attachments"
    for name in sorted(os.listdir(folder)) if os.path.isdir(folder) else []:
        if sha256(content_of(os.path.join(folder, name))).hexdigest() not in noted["files"]:
            problems.append(f"The attachment {name} is not one that was exported.")


def check_copies(proof):
    """These files repeat what stands in proof.json."""
    last = proof["segments"][-1]
    copies = {
        "checkpoint.txt": last["checkpoint"].encode(),
        "checkpoint.sig": base64.b64decode(last["signature"]),
        "public-key.pem": proof["publicKey"].encode(),
    }
    for name, content in copies.items():
        if content_of(name) != content:
            problems.append(f"{name} is not the one in proof.json.")


def check_received(events):
    """The first event names what was received, unless that was before there was such a record."""
    body = json.loads(events[0]["body"] or "{}").get("submission")
    if not body:
        print("What was received was not recorded at the time, or was erased.")
        return
    with open("submission.json", encoding="utf-8") as file:
        stored = json.load(file)["stored"]
    for name, value in body["fields"].items():
        if stored.get(name) != value:
            problems.append(f"submission.json differs from what was received: {name}.")
    for received in body.get("files", []):
        try:
            with open(os.path.join("attachments", received["stored"]), "rb") as file:
                if sha256(file.read()).hexdigest() != received["sha256"]:
                    problems.append(f"The attachment {received['stored']} is not the one that was received.")
        except OSError:
            problems.append(f"The attachment {received['stored']} was received, but is missing.")


def check_segments(segments, events):
    proven = {}
    for segment in segments:
        head = segment["previous"]
        for offset, digest in enumerate(segment["digests"]):
            head = sha256(head.encode() + bytes.fromhex(digest)).hexdigest()
            proven[segment["from"] + offset] = head
        named = re.search(r"up to number (\d+)\nHash: ([0-9a-f]{64})\n", segment["checkpoint"])
        if not named or named[2] != head or int(named[1]) != segment["from"] + len(segment["digests"]) - 1:
            problems.append(f"The events from {segment['from']} do not lead to their checkpoint.")
    for event in events:
        if proven.get(event["sequence"]) != event["hash"]:
            problems.append(f"Event {event['sequence']} is not in the chain.")


def check_signatures(segments, key):
    for segment in segments:
        with tempfile.TemporaryDirectory() as folder:
            paths = {name: os.path.join(folder, name) for name in ("key", "text", "signature")}
            contents = {
                "key": key.encode(),
                "text": segment["checkpoint"].encode(),
                "signature": base64.b64decode(segment["signature"]),
            }
            for name, path in paths.items():
                with open(path, "wb") as file:
                    file.write(contents[name])
            command = ["openssl", "pkeyutl", "-verify", "-pubin", "-inkey", paths["key"], "-rawin", "-in", paths["text"]]
            try:
                done = subprocess.run(command + ["-sigfile", paths["signature"]], capture_output=True)
            except FileNotFoundError:
                print("The signatures were not checked, because the command openssl is missing.")
                return
            if done.returncode != 0:
                problems.append(f"The signature of the checkpoint {segment['sequence']} is wrong.")


with open("proof.json", encoding="utf-8") as file:
    proof = json.load(file)
check_files()
check_events(proof["events"])
check_received(proof["events"])
check_exported(proof["events"])
check_copies(proof)
check_segments(proof["segments"], proof["events"])
check_signatures(proof["segments"], proof["publicKey"])
for problem in problems:
    print(problem)
if problems:
    sys.exit(1)
print(f"All {len(proof['events'])} events and all files are as they were written.")
