"""As much of DER (X.690) as long-term data needs: certificates, revocation lists, and the certificates of a CMS."""


def items(data):
    """The elements of a sequence: tag, content, and the whole element."""
    at, found = 0, []
    while at < len(data):
        tag, length, start = data[at], data[at + 1], at + 2
        if length > 0x80:
            start += length & 0x7F
            length = int.from_bytes(data[at + 2 : start], "big")
        found.append((tag, data[start : start + length], data[at : start + length]))
        at = start + length
    return found


def whole(data):
    """The first element alone: zeros follow a signature in a PDF."""
    length, start = data[1], 2
    if length > 0x80:
        start += length & 0x7F
        length = int.from_bytes(data[2:start], "big")
    return data[: start + length]


def inside(element):
    """The elements of the one element that this is."""
    [(_, content, _)] = items(element)
    return items(content)


class Certificate:
    """Issuer, subject, and serial number, as DER."""

    def __init__(self, data):
        fields = items(inside(data)[0][1])
        if fields[0][0] == 0xA0:
            fields = fields[1:]
        self.data = data
        self.serial, self.issuer, self.subject = fields[0][2], fields[2][2], fields[4][2]


def issuer_of_list(data):
    """The issuer of a revocation list."""
    fields = items(inside(data)[0][1])
    return (fields[2] if fields[0][0] == 0x02 else fields[1])[2]


def signer_of(cms):
    """The certificate of the one signer of a CMS (RFC 5652), and all certificates in it."""
    content = inside(whole(cms))[1][1]
    fields = items(items(content)[0][1])
    inner = [Certificate(one[2]) for tag, data, _ in fields if tag == 0xA0 for one in items(data)]
    issuer, serial = [one[2] for one in items(items(items(fields[-1][1])[0][1])[1][1])]
    [own] = [one for one in inner if one.issuer == issuer and one.serial == serial]
    return own, inner


def times_of_stamps(cms):
    """The tokens (RFC 3161) among the unsigned attributes of the signer of a CMS."""
    fields = items(items(inside(whole(cms))[1][1])[0][1])
    signer = items(items(fields[-1][1])[0][1])
    name = bytes.fromhex("060b2a864886f70d010910020e")
    attributes = [items(one[1]) for tag, data, _ in signer if tag == 0xA1 for one in items(data)]
    return [token[2] for kind, values in attributes if kind[2] == name for token in items(values[1])]
