"""The files of a package (section 7): a ZIP or a folder, and the signed list of its files."""
import hashlib
import os
import zipfile

from . import ed25519

UNLISTED = {"SHA256SUMS", "SHA256SUMS.sig", "disclosures.json"}


def sha256(data):
    return hashlib.sha256(data).hexdigest()


def files_of(place):
    """The files of a package by name."""
    if zipfile.is_zipfile(place):
        with zipfile.ZipFile(place) as archive:
            return {name: archive.read(name) for name in archive.namelist()}
    found = {}
    for folder, _, names in os.walk(place):
        for name in names:
            path = os.path.join(folder, name)
            with open(path, "rb") as file:
                found[os.path.relpath(path, place).replace(os.sep, "/")] = file.read()
    return found


def check_list(files, key):
    """Every file is listed and as listed, nothing listed is missing, and the list is signed."""
    sums = files["SHA256SUMS"]
    if not ed25519.holds(key, sums, files["SHA256SUMS.sig"]):
        raise ValueError("SHA256SUMS.sig is no signature over SHA256SUMS")
    listed = dict(reversed(line.split("  ", 1)) for line in sums.decode().splitlines())
    if list(listed) != sorted(listed):
        raise ValueError("SHA256SUMS is not sorted")
    if set(listed) != set(files) - UNLISTED:
        raise ValueError(f"listed and present files differ: {set(listed) ^ (set(files) - UNLISTED)}")
    for name, digest in listed.items():
        if sha256(files[name]) != digest:
            raise ValueError(f"{name} was changed")


def check_documents(files, manifest):
    """Sealed documents and report are those of the manifest, and begin with the originals and with what people were shown."""
    for document in manifest["documents"]:
        sealed = files.get(f"documents/{document['id']}.pdf")
        if sealed is None:
            continue
        if len(sealed) != document["sealed"]["size"] or sha256(sealed) != document["sealed"]["sha256"]:
            raise ValueError(f"{document['id']} is not the sealed document")
        original = document["original"]
        shown = [one for signer in manifest["signers"] for one in signer["consent"].get("shown", [])]
        parts = [original] + [one for one in shown if one["documentId"] == document["id"]]
        # The documents of the examples `plain` and `plain-v2` only stand for PDFs.
        for part in parts if sealed.count(b"startxref") else []:
            if sha256(sealed[: part["size"]]) != part["sha256"]:
                raise ValueError(f"{document['id']} does not begin with what was shown")
    report = manifest.get("report")
    if report is not None and "report.pdf" in files and sha256(files["report.pdf"]) != report["sha256"]:
        raise ValueError("report.pdf is another report")
