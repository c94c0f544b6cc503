"""Commitments to personal values, and the disclosures that open them (section 3)."""
import hashlib

from . import canonical


def committed(manifest, entries):
    """Every commitment, by place and name."""
    found = {}

    def add(at, values):
        found.update({(at, name): digest for name, digest in (values or {}).items()})

    add("manifest/envelope", manifest["envelope"]["personal"])
    add("manifest/organization", manifest.get("organization", {}).get("personal"))
    for kind in ("documents", "signers"):
        for one in manifest[kind]:
            add(f"manifest/{kind}/{one['id']}", one["personal"])
    for signer in manifest["signers"]:
        for field in signer.get("fields", []):
            add(f"manifest/fields/{field['id']}", field["personal"])
    for field in manifest.get("fields", []):
        if "suggested" in field:
            add(f"manifest/fields/{field['id']}", {"suggested": field["suggested"]})
    for entry in entries:
        add(f"audit/{entry['seq']}", entry["data"].get("personal"))
    return found


def opened(files, commitments):
    """The disclosed values by place and name. Each opens a commitment, and none twice."""
    values = {}
    if "disclosures.json" not in files:
        return values
    for one in canonical.read(files["disclosures.json"], "disclosures.json"):
        place = (one["at"], one["name"])
        content = canonical.encoded({"name": one["name"], "value": one["value"]})
        salt = bytes.fromhex(one["salt"])
        digest = hashlib.sha256(b"aval.commitment.v1\n" + salt + content).hexdigest()
        if len(salt) != 16 or digest != one["commitment"] or commitments.get(place) != digest:
            raise ValueError(f"the value {one['name']} at {one['at']} opens no commitment")
        if place in values:
            raise ValueError(f"the value {one['name']} at {one['at']} is there twice")
        values[place] = one["value"]
    return values
