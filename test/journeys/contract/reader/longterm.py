"""
The long-term form (section 9): for every signature of a file, the data to check it later. It reads the revision that Aval appends, whose
objects are not compressed, and no PDF in general.
"""
import hashlib
import re
import zlib

from . import der


def dictionary(pdf, number):
    """The text of an object's dictionary, and the place behind it: the newest object of this number."""
    at = max(pdf.rfind(b"\n%d 0 obj" % number), pdf.rfind(b"\r%d 0 obj" % number))
    if at < 0:
        raise ValueError(f"object {number} is not there")
    start = pdf.index(b"<<", at)
    depth, place = 0, start
    for found in re.compile(rb"<<|>>").finditer(pdf, start):
        depth += 1 if found.group() == b"<<" else -1
        place = found.end()
        if depth == 0:
            return pdf[start:place].decode("latin-1"), place
    raise ValueError(f"object {number} has no end")


def stream(pdf, number):
    """The bytes of a stream."""
    entries, place = dictionary(pdf, number)
    start = pdf.index(b"stream", place) + 6
    start += 2 if pdf[start : start + 2] == b"\r\n" else 1
    length = int(re.search(r"/Length (\d+)(?! \d+ R)", entries).group(1))
    data = pdf[start : start + length]
    return zlib.decompress(data) if "/FlateDecode" in entries else data


def references(entries, name):
    """The object numbers in a list of a dictionary, or the number of a single reference."""
    found = re.search(rf"/{name}\s*(\[[^\]]*\]|\d+ 0 R)", entries)
    return [int(number) for number in re.findall(r"(\d+) 0 R", found.group(1))] if found else []


def signatures(pdf):
    """The bytes between < and > of each signature, and whether it is a time stamp of the document, in order."""
    found = []
    for match in re.finditer(rb"/ByteRange *\[ *(\d+) +(\d+) +(\d+) +(\d+) *\]", pdf):
        begin, first, second, rest = map(int, match.groups())
        if begin != 0 or second + rest > len(pdf):
            raise ValueError("a signature covers something else")
        hole = pdf[first:second].strip(b"<>")
        entries = pdf[pdf.rfind(b" obj", 0, match.start()) : first]
        is_stamp = b"/ETSI.RFC3161" in entries
        found.append((second + rest, bytes.fromhex(hole.decode()), is_stamp))
    return [(contents, is_stamp) for _, contents, is_stamp in sorted(found, key=lambda one: one[0])]


def store(pdf):
    """The document security store: the entry of each signature by its name."""
    root = int(re.findall(rb"/Root (\d+) 0 R", pdf)[-1])
    catalog, _ = dictionary(pdf, root)
    [number] = references(catalog, "DSS")
    entries, _ = dictionary(pdf, number)
    found = re.search(r"/VRI\s*(?:(\d+) 0 R|<<)", entries)
    if found is None:
        return {}
    inner = dictionary(pdf, int(found.group(1)))[0] if found.group(1) else entries[found.start() :]
    named = re.findall(r"/([0-9A-F]{40})\s*(\d+) 0 R", inner)
    return {name: dictionary(pdf, int(place))[0] for name, place in named}


def check_long_term(pdf):
    """Every signature but the newest stamp has its certificates, and a list or response for each of them below the root."""
    known = signatures(pdf)
    data = store(pdf)
    if not known[-1][1]:
        raise ValueError("the last signature is no time stamp of the document")
    for contents, _ in known[:-1]:
        entry = data.get(hashlib.sha1(contents).hexdigest().upper())
        if entry is None:
            raise ValueError("a signature has no data")
        parts = [stream(pdf, number) for number in references(entry, "Cert")]
        certificates = {one.subject: one for one in map(der.Certificate, parts)}
        lists = {der.issuer_of_list(stream(pdf, number)) for number in references(entry, "CRL")}
        responses = [stream(pdf, number) for number in references(entry, "OCSP")]
        for cms in [contents, *der.times_of_stamps(contents)]:
            check_path(der.signer_of(cms)[0], certificates, lists, responses)
    return len(known)


def check_path(certificate, certificates, lists, responses):
    """From a signer to the root: each certificate is there, and something says whether it was revoked."""
    while certificate.issuer != certificate.subject:
        issuer = certificates.get(certificate.issuer)
        if issuer is None:
            raise ValueError("the issuer of a certificate is not in the data")
        is_listed = certificate.issuer in lists
        if not is_listed and not any(certificate.serial in response for response in responses):
            raise ValueError("nothing says whether a certificate was revoked")
        certificate = issuer
