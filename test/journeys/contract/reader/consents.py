"""What each person accepted (section 4): the statement, and in versions 2 and 3 all that the consent covers beside it."""
import hashlib
import unicodedata

from . import canonical
from .package import sha256


def statement_hash(consent):
    return consent.get("statementHash", consent["hash"])


def check_statements(files, manifest):
    """The accepted texts by their hash. Each file is what its name says, and was accepted by somebody."""
    accepted = {statement_hash(signer["consent"]) for signer in manifest["signers"]}
    texts = {}
    for name, data in files.items():
        if not name.startswith("statements/"):
            continue
        digest = sha256(data)
        if name != f"statements/{digest}.txt" or digest not in accepted:
            raise ValueError(f"{name}: nobody accepted this text")
        text = data.decode("utf-8")
        if text.startswith("\ufeff") or unicodedata.normalize("NFC", text) != text:
            raise ValueError(f"{name} is not in the form of statements")
        texts[digest] = text
    return texts


def values_of(signers):
    """The commitments of these people's values, sorted by field."""
    fields = [field for signer in signers for field in signer.get("fields", [])]
    return [
        {"commitment": field["personal"]["value"], "id": field["id"]}
        for field in sorted(fields, key=lambda field: field["id"])
        if "value" in field["personal"]
    ]


def files_of(signers):
    """The files that these people attached, sorted by person and key."""
    return [
        {"key": file["key"], "sha256": file["sha256"], "signerId": signer["id"]}
        for signer in sorted(signers, key=lambda signer: signer["id"])
        for file in sorted(signer.get("attachments", []), key=lambda file: file["key"])
    ]


def covered(manifest, signer):
    """What the consent covers beside its statement."""
    consent = signer["consent"]
    if consent["hashVersion"] == 2:
        own = [{"key": file["key"], "sha256": file["sha256"]} for file in files_of([signer])]
        return values_of([signer]) + own
    seen = [other for other in manifest["signers"] if other["id"] in consent["after"] or other is signer]
    left = [field for field in manifest.get("fields", []) if field["id"] in consent["open"]]
    if len(left) != len(consent["open"]):
        raise ValueError(f"{signer['id']}: an open field is nowhere")
    shown = sorted(consent["shown"], key=lambda file: file["documentId"])
    return {
        "attachments": files_of(seen),
        "fields": values_of(seen),
        "open": sorted(left, key=lambda field: field["id"]),
        "shown": [{"documentId": file["documentId"], "sha256": file["sha256"]} for file in shown],
    }


def check_consents(manifest):
    """The hash of each consent is over its statement, and over what it covers."""
    for signer in manifest["signers"]:
        consent = signer["consent"]
        version = consent.get("hashVersion", 1)
        if version == 1:
            continue  # The hash is that of the statement.
        head = f"aval.consent.v{version}\n".encode() + bytes.fromhex(consent["statementHash"])
        if hashlib.sha256(head + canonical.encoded(covered(manifest, signer))).hexdigest() != consent["hash"]:
            raise ValueError(f"{signer['id']}: the consent is to something else")


def check_order(manifest):
    """Consents of version 3 give one order, by time too, and nobody fills in what an earlier person saw as nothing open."""
    signers = [signer for signer in manifest["signers"] if signer["consent"].get("hashVersion") == 3]
    in_turn = sorted(signers, key=lambda signer: len(signer["consent"]["after"]))
    for turn, signer in enumerate(in_turn):
        before = in_turn[:turn]
        if {other["id"] for other in before} != set(signer["consent"]["after"]):
            raise ValueError(f"{signer['id']}: the order of consents is not one")
        if any(other["signedAt"] > signer["signedAt"] for other in before):
            raise ValueError(f"{signer['id']}: signed before somebody whose values they saw")
        for later in in_turn[turn + 1 :]:
            drawn = {field["id"] for field in later.get("fields", []) if field["places"]}
            if not drawn <= set(signer["consent"]["open"]):
                raise ValueError(f"{signer['id']}: a field was filled in later that was not open")
