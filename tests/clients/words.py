"""Read the recorded sentences with the installed client; print those that it reads otherwise."""

import json
import sys
from pathlib import Path

from referee_client.words import Reader, face_name, face_text, language_of, reason_text, sentence_of

record = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
german = language_of(record["texts"], record["german"])
languages = {"en": language_of(record["texts"]), "de": german}
for each in record["conversations"]:
    reader = Reader(each["names"], each["viewer"], languages[each["language"]])
    if "detail" in each:
        says = reason_text(each["detail"], each["params"], reader, each.get("text_id"))
    else:
        says = sentence_of(each["template"], each["params"], reader)
    if says != each["says"]:
        sys.stdout.write(f"{says} {each}\n")
for face, printed, spoken in record["faces"]:
    if (face_text(face), face_name(face)) != (printed, spoken):
        sys.stdout.write(f"{face}\n")
sys.stdout.write(f"{len(record['conversations'])}\n")
