"""The time stamp (section 6), checked by openssl, which is no code of Aval."""
import datetime
import os
import re
import subprocess
import tempfile


def openssl(*args, data=b""):
    return subprocess.run(["openssl", *args], input=data, capture_output=True, check=False)


def stamped_at(files, completed):
    """The time of the stamp over manifest.jws, in the form of the manifest."""
    with tempfile.TemporaryDirectory() as folder:
        paths = {}
        for name in ("timestamp.tsr", "manifest.jws", "tsa-chain.pem", "tsa-root.pem"):
            paths[name] = os.path.join(folder, name)
            with open(paths[name], "wb") as file:
                file.write(files[name])
        said = openssl("ts", "-reply", "-in", paths["timestamp.tsr"], "-text").stdout.decode(errors="replace")
        time = moment_in(said)
        given = ["-in", paths["timestamp.tsr"], "-data", paths["manifest.jws"]]
        trusted = ["-CAfile", paths["tsa-root.pem"], "-untrusted", paths["tsa-chain.pem"]]
        at = ["-attime", str(int(time.timestamp()))]
        if openssl("ts", "-verify", *given, *trusted, *at).returncode != 0:
            raise ValueError("the time stamp does not hold")
    written = time.strftime("%Y-%m-%dT%H:%M:%S.") + f"{time.microsecond // 1000:03d}Z"
    earliest = datetime.datetime.fromisoformat(completed.replace("Z", "+00:00")) - datetime.timedelta(minutes=5)
    if time < earliest:
        raise ValueError("the time stamp is older than the completion")
    return written


def moment_in(text):
    found = re.search(r"^Time stamp: (\w{3}) +(\d+) ([\d:]+)(\.\d+)? (\d{4}) GMT", text, re.M)
    if found is None:
        raise ValueError("timestamp.tsr has no time")
    month, day, clock, fraction, year = found.groups()
    time = datetime.datetime.strptime(f"{year} {month} {int(day):02d} {clock}", "%Y %b %d %H:%M:%S")
    microseconds = int(float(f"0{fraction}") * 1e6) if fraction else 0
    return time.replace(tzinfo=datetime.timezone.utc, microsecond=microseconds)
