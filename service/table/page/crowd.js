/** The style of tables with many players, which is loaded with the first of them. */

import { make } from "../dom.js";

document.head.append(make("link", { rel: "stylesheet", href: new URL("../crowd.css", import.meta.url).href }));
