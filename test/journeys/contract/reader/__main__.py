"""
Checks an evidence package, and prints what it says as JSON, or ends with an error:

  python3 -m reader PACKAGE [--fingerprint HEX] [--long-term PDF]...

Run it in the folder above. It needs Python 3.9 and openssl, and was written from docs/evidence-format.md alone.
"""
import argparse
import json
import sys

from . import canonical, chain, commitments, consents, keys, log, longterm, package, stamp

FORMATS = ("aval.manifest.v1", "aval.manifest.v2")


def person_of(signer, values, texts):
    """What the package says of a signer. A value that is not disclosed is null."""
    at = f"manifest/signers/{signer['id']}"
    consent = signer["consent"]
    return {
        "id": signer["id"],
        "name": values.get((at, "name")),
        "role": signer.get("role", "SIGNER"),
        "level": signer.get("level"),
        "consent": consent.get("hashVersion", 1),
        "after": len(consent.get("after", [])),
        "statement": texts.get(consents.statement_hash(consent)),
        "fields": [
            {
                "type": field["type"],
                "pages": [place["page"] for place in field["places"]],
                "value": values.get((f"manifest/fields/{field['id']}", "value")),
            }
            for field in signer.get("fields", [])
        ],
    }


def organization_of(manifest, values):
    """The sender as the manifest commits to it; null without one."""
    if "organization" not in manifest:
        return None
    named = {name: values.get(("manifest/organization", name)) for name in manifest["organization"]["personal"]}
    return {"id": manifest["organization"]["id"], **named}


def operator_of(manifest):
    """The operator in plain words; null in manifests from before, and where the operator named nobody."""
    operator = manifest.get("operator")
    if operator is not None and not set(operator) <= {"name", "cnpj", "address", "contact"}:
        raise ValueError("the operator has unknown members")
    return operator


def read(place, fingerprint):
    files = package.files_of(place)
    manifest = canonical.read(files["manifest.json"], "manifest.json")
    if manifest["format"] not in FORMATS:
        raise ValueError("a manifest of an unknown version")
    key = keys.signing_key(files)
    if fingerprint is not None and keys.fingerprint(key) != fingerprint:
        raise ValueError("the package is by another key")
    keys.check_signature(files, manifest, key)
    package.check_list(files, key)
    package.check_documents(files, manifest)
    stamped = stamp.stamped_at(files, manifest["envelope"]["completedAt"])
    keys.check_life(files, manifest["keys"]["manifestKid"], stamped)
    entries = chain.entries_of(files)
    chain.check_chain(entries, manifest)
    chain.check_histories(entries, manifest)
    log.check_log(files, manifest, key)
    committed = commitments.committed(manifest, entries)
    values = commitments.opened(files, committed)
    texts = consents.check_statements(files, manifest)
    consents.check_consents(manifest)
    consents.check_order(manifest)
    closed = [place for place in committed if place[0].startswith("manifest/") and place not in values]
    return {
        "anchored": fingerprint is not None,
        "stampedAt": stamped,
        "operator": operator_of(manifest),
        "organization": organization_of(manifest, values),
        "undisclosed": len(closed),
        "people": [person_of(signer, values, texts) for signer in manifest["signers"]],
    }


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("package")
    arguments.add_argument("--fingerprint")
    arguments.add_argument("--long-term", action="append", default=[])
    given = arguments.parse_args()
    try:
        said = read(given.package, given.fingerprint)
        said["longTerm"] = []
        for place in given.long_term:
            with open(place, "rb") as file:
                said["longTerm"].append(longterm.check_long_term(file.read()))
    except (ValueError, KeyError, IndexError) as error:
        sys.exit(f"not valid: {error!r}")
    print(json.dumps(said))


main()
