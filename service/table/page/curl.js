/** A request as a curl command. */

/**
 * @param {{method: string, path: string, body?: object}} exchange
 * @returns {string}
 */
export function asCurl({ method, path, body }, page = location.href) {
  const address = quoted(new URL(`.${path}`, page).href);
  if (!body) return method === "GET" ? `curl ${address}` : `curl -X ${method} ${address}`;
  return [
    `curl ${address}`,
    `  -H 'Content-Type: application/json'`,
    `  --data-raw ${quoted(JSON.stringify(body))}`,
  ].join(" \\\n");
}

/** @param {string} text */
function quoted(text) {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
