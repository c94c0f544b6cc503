"""The canonical form of JSON (RFC 8785), for what evidence contains: texts, integers, true, false, null, lists, objects."""
import json


def write(value):
    if isinstance(value, dict):
        # Names are in the order of their UTF-16 code units.
        names = sorted(value, key=lambda name: name.encode("utf-16-be"))
        return "{" + ",".join(f"{write(name)}:{write(value[name])}" for name in names) + "}"
    if isinstance(value, list):
        return "[" + ",".join(write(item) for item in value) + "]"
    return json.dumps(value, ensure_ascii=False)


def encoded(value):
    return write(value).encode()


def read(data, what):
    """The value of a file that must be in canonical form."""
    value = json.loads(data.decode())
    if encoded(value) != data:
        raise ValueError(f"{what} is not in canonical form")
    return value
