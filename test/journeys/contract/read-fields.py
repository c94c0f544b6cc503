"""
Reads the values of all fields from an evidence package. It was written from docs/evidence-format.md alone and shares no
code with Aval: sections 3 (commitments, disclosures) and 4 (manifest, fields). It prints JSON: for each person their
role and values, or ends with an error if a value does not open its commitment or a consent hash is another.
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


def consent_hash(statement_hash, fields):
    covered = [
        {"commitment": field["personal"]["value"], "id": field["id"]}
        for field in sorted(fields, key=lambda field: field["id"])
        if "value" in field.get("personal", {})
    ]
    digest = hashlib.sha256(b"aval.consent.v2\n" + bytes.fromhex(statement_hash) + canonical(covered))
    return digest.hexdigest()


def value_of(field, disclosures):
    commitment = field.get("personal", {}).get("value")
    if commitment is None:
        return None
    disclosure = disclosures[f"manifest/fields/{field['id']}"]
    if disclosure["commitment"] != commitment or not opens(disclosure):
        sys.exit(f"{field['id']}: the value does not open its commitment")
    return disclosure["value"]


def person_of(signer, disclosures):
    fields = signer.get("fields", [])
    consent = signer["consent"]
    if fields and consent_hash(consent["statementHash"], fields) != consent["hash"]:
        sys.exit(f"{signer['id']}: the consent is to other values")
    return {
        "id": signer["id"],
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


def main():
    with zipfile.ZipFile(sys.argv[1]) as package:
        manifest = json.loads(package.read("manifest.json"))
        disclosed = json.loads(package.read("disclosures.json"))
    values = {entry["at"]: entry for entry in disclosed if entry["name"] == "value"}
    print(json.dumps([person_of(signer, values) for signer in manifest["signers"]]))


main()
