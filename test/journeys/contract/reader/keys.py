"""The key that signed a package (section 5), and the signature over the manifest."""
import base64
import hashlib

from . import canonical, ed25519

SPKI = bytes.fromhex("302a300506032b6570032100")


def unbase64url(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def signing_key(files):
    """The 32 bytes of public-key.pem."""
    lines = files["public-key.pem"].decode().splitlines()
    der = base64.b64decode("".join(line for line in lines if not line.startswith("-----")))
    if len(der) != 44 or not der.startswith(SPKI):
        raise ValueError("public-key.pem is no Ed25519 key")
    return der[12:]


def fingerprint(key):
    return hashlib.sha256(SPKI + key).hexdigest()


def key_id(key, environment):
    x = base64.urlsafe_b64encode(key).decode().rstrip("=")
    thumb = hashlib.sha256(canonical.encoded({"crv": "Ed25519", "kty": "OKP", "x": x})).digest()
    name = base64.urlsafe_b64encode(thumb).decode().rstrip("=")
    return f"sbx-{name}" if environment == "SANDBOX" else name


def check_signature(files, manifest, key):
    """manifest.jws is by this key, over the bytes of the manifest, and the manifest names the key."""
    header, nothing, signature = files["manifest.jws"].decode("ascii").split(".")
    named = canonical.read(unbase64url(header), "the header of manifest.jws")
    expected = key_id(key, manifest["environment"])
    if nothing != "" or named.get("b64") is not False or named.get("crit") != ["b64"]:
        raise ValueError("manifest.jws is not detached")
    if named["alg"] not in ("Ed25519", "EdDSA") or named["kid"] != expected:
        raise ValueError("manifest.jws is by another key, or another algorithm")
    if manifest["keys"]["manifestKid"] != expected:
        raise ValueError("the manifest names another key")
    message = header.encode() + b"." + files["manifest.json"]
    if not ed25519.holds(key, message, unbase64url(signature)):
        raise ValueError("manifest.jws is no signature over manifest.json")


def check_life(files, kid, stamped):
    """The published key was valid at the time of the stamp (times in one form compare as texts)."""
    published = canonical.read(files["jwks.json"], "jwks.json")["keys"]
    own = [key for key in published if key["kid"] == kid]
    if len(own) != 1:
        raise ValueError("jwks.json does not have the key")
    [key] = own
    revoked, end = key.get("revokedAt"), key["validTo"]
    if stamped < key["validFrom"] or (end is not None and stamped > end):
        raise ValueError("the key was not valid then")
    if (revoked is not None and stamped >= revoked) or (revoked is None and key["status"] == "REVOKED"):
        raise ValueError("the key was revoked")
