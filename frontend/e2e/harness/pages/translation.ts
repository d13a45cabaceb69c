import type { Page } from "@playwright/test";

/**
 * Does what the page translation of a browser does to the open document, and to all that comes later: each text
 * is replaced by `<font><font>text</font></font>`. The words stay, so that a test still finds them. A text that
 * React changes although nobody sees it any more is an error in the console.
 */
export const translate = (page: Page) =>
  page.evaluate(() => {
    const untranslated = "script,style,textarea,noscript,[contenteditable=true],[translate=no]";
    const own = new WeakSet<Text>();
    const observer = new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === "characterData" && target instanceof Text) {
          if (target.isConnected) wrap(target);
          else if (target.data.trim())
            console.error(`nobody sees the text “${target.data}”, because it was translated`);
        }
        for (const node of addedNodes) {
          if (node instanceof Text) wrap(node);
          else if (node.nodeName !== "FONT") wrapAll(node);
        }
      }
    });

    function wrap(text: Text) {
      const parent = text.parentElement;
      if (!parent || own.has(text) || !text.data.trim() || parent.closest(untranslated)) return;
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      const translated = document.createTextNode(text.data);
      own.add(translated);
      inner.append(translated);
      outer.append(inner);
      text.replaceWith(outer);
      observer.observe(text, { characterData: true });
    }

    function wrapAll(root: Node) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      texts.forEach(wrap);
    }

    wrapAll(document.body);
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
