"""
Reads the values of all fields from an evidence package. It was written from docs/evidence-format.md alone and shares no
code with Aval: sections 3 (commitments, disclosures) and 4 (manifest, fields). It prints JSON: for each person their
role and values, or ends with an error if a value does not open its commitment, a consent hash is another, or a document
does not begin with what somebody was shown.
"""
import hashlib
import json
import sys
import zipfile


def canonical(value):
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True).encode()


def opens(disclosure):
    opened = canonical({"name": disclosure["name"], "value": disclosure["value"]})
    digest = hashlib.sha256(b"aval.commitment.v1\n" + bytes.fromhex(disclosure["salt"]) + opened)
    return digest.hexdigest() == disclosure["commitment"]


def committed(signers):
    """The commitments of these people's values, sorted by field."""
    fields = [field for signer in signers for field in signer.get("fields", [])]
    return [
        {"commitment": field["personal"]["value"], "id": field["id"]}
        for field in sorted(fields, key=lambda field: field["id"])
        if "value" in field.get("personal", {})
    ]


def attached(signers):
    """The files that these people attached, sorted by person and key."""
    return [
        {"key": file["key"], "sha256": file["sha256"], "signerId": signer["id"]}
        for signer in sorted(signers, key=lambda signer: signer["id"])
        for file in sorted(signer.get("attachments", []), key=lambda file: file["key"])
    ]


def consent_hash(manifest, signer):
    consent = signer["consent"]
    version = consent.get("hashVersion", 1)
    if version == 1:
        return consent["hash"]
    if version == 2:
        own = [{"key": f["key"], "sha256": f["sha256"]} for f in attached([signer])]
        covered = committed([signer]) + own
    else:
        seen = [s for s in manifest["signers"] if s["id"] in consent["after"] or s["id"] == signer["id"]]
        left = [f for f in manifest.get("fields", []) if f["id"] in consent["open"]]
        shown = sorted(consent["shown"], key=lambda file: file["documentId"])
        covered = {
            "attachments": attached(seen),
            "fields": committed(seen),
            "open": sorted(left, key=lambda field: field["id"]),
            "shown": [{"documentId": f["documentId"], "sha256": f["sha256"]} for f in shown],
        }
    head = f"aval.consent.v{version}\n".encode() + bytes.fromhex(consent["statementHash"])
    return hashlib.sha256(head + canonical(covered)).hexdigest()


def check_shown(package, signer):
    """Each document begins with what the person was shown."""
    for file in signer["consent"].get("shown", []):
        sealed = package.read(f"documents/{file['documentId']}.pdf")
        if hashlib.sha256(sealed[: file["size"]]).hexdigest() != file["sha256"]:
            sys.exit(f"{signer['id']}: the document does not begin with what was shown")


def value_of(field, disclosures):
    commitment = field.get("personal", {}).get("value")
    if commitment is None:
        return None
    disclosure = disclosures[f"manifest/fields/{field['id']}"]
    if disclosure["commitment"] != commitment or not opens(disclosure):
        sys.exit(f"{field['id']}: the value does not open its commitment")
    return disclosure["value"]


def check_suggested(manifest, disclosed):
    """What was suggested for a field opens its commitment, where it is disclosed."""
    openings = {entry["at"]: entry for entry in disclosed if entry["name"] == "suggested"}
    for field in manifest.get("fields", []):
        opening = openings.get(f"manifest/fields/{field['id']}")
        if opening and (opening["commitment"] != field.get("suggested") or not opens(opening)):
            sys.exit(f"{field['id']}: the suggested value does not open its commitment")


def person_of(manifest, signer, disclosures):
    fields = signer.get("fields", [])
    consent = signer["consent"]
    if consent_hash(manifest, signer) != consent["hash"]:
        sys.exit(f"{signer['id']}: the consent is to something else")
    return {
        "id": signer["id"],
        "consent": consent.get("hashVersion", 1),
        "after": len(consent.get("after", [])),
        "role": signer.get("role", "SIGNER"),
        "fields": [
            {
                "type": field["type"],
                "pages": [place["page"] for place in field["places"]],
                "value": value_of(field, disclosures),
            }
            for field in fields
        ],
    }


def check_operator(manifest):
    """Who runs the service, in plain text: absent in older manifests, and null where nobody is named."""
    operator = manifest.get("operator")
    if operator is not None and sorted(operator) != ["address", "cnpj", "contact", "name"]:
        sys.exit("the operator has other members")


def main():
    with zipfile.ZipFile(sys.argv[1]) as package:
        manifest = json.loads(package.read("manifest.json"))
        disclosed = json.loads(package.read("disclosures.json"))
        for signer in manifest["signers"]:
            check_shown(package, signer)
    check_suggested(manifest, disclosed)
    check_operator(manifest)
    values = {entry["at"]: entry for entry in disclosed if entry["name"] == "value"}
    print(json.dumps([person_of(manifest, signer, values) for signer in manifest["signers"]]))


main()
