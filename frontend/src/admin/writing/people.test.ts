// @vitest-environment jsdom
import { afterEach, expect, test } from "vitest";
import { nameAtStart, nameOf } from "@/admin/writing/people";
import { endSession, startSession } from "@/features/auth/session";

afterEach(endSession);

test("people are named, the user is you, and the program is told from people", () => {
  startSession(`x.${btoa(JSON.stringify({ id: "esha", exp: Date.now() }))}.x`, "editor");
  expect(nameOf({ savedBy: "Esha Editor", savedById: "esha" })).toBe("you");
  expect(nameOf({ savedBy: "Esha Editor", savedById: "other" })).toBe("Esha Editor");
  expect(nameOf({ savedBy: "The program", savedById: "" })).toBe("the program");
  expect(nameAtStart({ savedBy: "The program" })).toBe("The program");
  expect(nameAtStart({ savedBy: "Esha Editor", savedById: "esha" })).toBe("You");
  expect(nameAtStart({ savedBy: "priya@example.com" })).toBe("priya@example.com");
  expect(nameAtStart({ savedBy: "" })).toBe("");
  expect(nameAtStart({ savedBy: "priya@example.com" })).toBe("priya@example.com");
});
