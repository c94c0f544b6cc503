"""The audit chain (section 2)."""
import hashlib

from . import canonical


def entries_of(files):
    lines = files["audit.jsonl"].split(b"\n")
    if lines.pop() != b"":
        raise ValueError("audit.jsonl does not end with a line feed")
    return [canonical.read(line, f"line {number} of audit.jsonl") for number, line in enumerate(lines, 1)]


def check_chain(entries, manifest):
    """Each hash follows from the one before, and the last is the manifest's head."""
    audit = manifest["audit"]
    head = hashlib.sha256(b"ask.audit.v1.genesis\n" + manifest["envelope"]["id"].encode()).digest()
    if head.hex() != audit["genesis"] or audit["algorithm"] != "ask.audit.v1":
        raise ValueError("the chain begins elsewhere")
    for number, entry in enumerate(entries, 1):
        content = {name: value for name, value in entry.items() if name not in ("hash", "prevHash")}
        if entry["seq"] != number or entry["prevHash"] != head.hex():
            raise ValueError(f"the chain breaks at {number}")
        head = hashlib.sha256(b"ask.audit.v1\n" + head + canonical.encoded(content)).digest()
        if entry["hash"] != head.hex():
            raise ValueError(f"the hash of {number} is another")
    if len(entries) != audit["count"] or head.hex() != audit["head"]:
        raise ValueError("the chain ends elsewhere")


def check_histories(entries, manifest):
    """Disputes and changed contacts of the manifest repeat the chain (section 4)."""
    for signer in manifest["signers"]:
        told = [signer[name] for name in ("dispute",) if name in signer] + signer.get("contactChanges", [])
        for fact in told:
            entry = entries[fact["entry"] - 1]
            types = ("SIGNER_DISPUTED", "SIGNER_CHANGED")
            if entry["type"] not in types or entry["occurredAt"] != fact["at"]:
                raise ValueError(f"{signer['id']}: the chain says something else")
