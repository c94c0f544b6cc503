"""The proof that the manifest is in the public log (section 8)."""
import base64
import hashlib

from . import ed25519


def check_log(files, manifest, key):
    if "log" not in manifest:
        return
    text = files["log.tlog-proof"].decode()
    head, _, checkpoint = text.partition("\n\n")
    first, index, *path = head.split("\n")
    if first != "c2sp.org/tlog-proof@v1":
        raise ValueError("log.tlog-proof has another form")
    signed, _, signatures = checkpoint.partition("\n\n")
    origin, size, root = (signed + "\n").split("\n")[:3]
    if origin != manifest["log"]["origin"]:
        raise ValueError("the checkpoint is of another log")
    if not any(is_signed(line, origin, key, signed + "\n") for line in signatures.splitlines()):
        raise ValueError("the checkpoint is not signed by the key")
    leaf = hashlib.sha256(b"\x00" + hashlib.sha256(files["manifest.json"]).digest()).digest()
    hashes = [base64.b64decode(one) for one in path]
    if root_of(leaf, int(index.split(" ")[1]), int(size), hashes) != base64.b64decode(root):
        raise ValueError("the manifest is not in the log")


def is_signed(line, origin, key, text):
    dash, name, encoded = line.split(" ")
    data = base64.b64decode(encoded)
    own = hashlib.sha256(origin.encode() + b"\n\x01" + key).digest()[:4]
    return dash == "\u2014" and name == origin and data[:4] == own and ed25519.holds(key, text.encode(), data[4:])


def root_of(node, index, size, path):
    """The root that an entry and its path give (RFC 9162, 2.1.3.2)."""
    place, last = index, size - 1
    for other in path:
        if place & 1 or place == last:
            node = hashlib.sha256(b"\x01" + other + node).digest()
            while not place & 1 and place != 0:
                place, last = place >> 1, last >> 1
        else:
            node = hashlib.sha256(b"\x01" + node + other).digest()
        place, last = place >> 1, last >> 1
    if last != 0:
        raise ValueError("the path is too short")
    return node
