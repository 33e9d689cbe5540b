/** The connection to server.py: a response of one message a line, asked for again whenever it ends. */
export function connect(link, { opened, received }) {
  const headers = { Authorization: `Bearer ${link}`, Viewer: crypto.randomUUID() };
  const follow = async () => {
    try {
      const answer = await fetch("/messages", { headers, cache: "no-store" });
      if (answer.status === 403) return received({ type: "refused", detail: "this is not the link of a seat" });
      const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
      opened();
      for (let text = "", part = {}; !part.done; part = await reader.read()) {
        const lines = (text + (part.value ?? "")).split("\n");
        text = lines.pop();
        for (const line of lines) if (line) received(JSON.parse(line));
      }
    } catch {} // the connection is cut
    setTimeout(follow, 1000);
  };
  follow();
  return (message) => fetch("/messages", { method: "POST", headers, body: JSON.stringify(message) }).catch(() => {});
}
