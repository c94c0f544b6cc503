import { CONSENTS_FUNCTIONS } from './verify-consents-script.ts';
import { DISCLOSURES_FUNCTIONS } from './verify-disclosures-script.ts';
import { QUALIFIED_CHECK, QUALIFIED_FUNCTIONS } from './verify-qualified-script.ts';

/**
 * The `verify.sh` of every package: the check with only openssl and sha256sum. Part of the format: a package
 * contains the script of its time. Written so that a template literal needs no escapes: no backslash-u, no `${`.
 */
export const VERIFY_SCRIPT = String.raw`#!/bin/sh
# Verifies this evidence package. Needs only openssl (3.0 or newer) and sha256sum.
#
#   sh verify.sh [fingerprint]
#
# fingerprint: SHA-256 of the public key that signed the package (DER SubjectPublicKeyInfo), 64 hexadecimal digits. Get
# it from another source: the service's page /v1/public/keys, or a printed report. Without it, the script can show that
# the package is intact, but not who issued it: anyone can build a package with a key of their own.
#
# If signers used their own certificates, the script also checks the files below qualified/. You decide which roots to
# trust: compare the printed fingerprints, or name a file (PEM) with the roots that you trust:
#
#   ICP_ROOTS=roots.pem sh verify.sh [fingerprint]
#
# Exit status, the smallest that applies:
#   0   VALID
#   1   INVALID
#   2   INTACT, NOT ANCHORED: every check passed, but you gave no fingerprint; or VALID, ROOT UNKNOWN: you named no roots
#       for the signers' own certificates
#   4   VALID, PERSONAL DATA NOT CHECKED: values are erased or withheld, so nothing shows what they were
#   64  NOT CHECKED: the fingerprint is malformed, or openssl or sha256sum is missing
#
# This script does not check each link of audit.jsonl, the lifetime of the key, the proof in log.tlog-proof that the public
# log has the manifest, or whether a PDF has anything beside its signatures. aval-verify checks all of that.

set -u
LC_ALL=C
export LC_ALL

invalid() {
  printf 'INVALID: %s\n' "$1"
  exit 1
}

not_checked() {
  printf 'NOT CHECKED: %s\n' "$1" >&2
  exit 64
}

# check WHAT COMMAND...: continues if the command succeeds, and ends the script otherwise.
check() {
  what=$1
  shift
  "$@" >/dev/null 2>&1 || invalid "check failed: $what"
  printf 'ok: %s\n' "$what"
}

# The time of the time stamp in seconds since 1970, from "Time stamp: Jan  2 03:04:05 2026 GMT".
stamped_at() {
  openssl ts -reply -in timestamp.tsr -text 2>/dev/null | awk '/^Time stamp: / {
    month = (index("JanFebMarAprMayJunJulAugSepOctNovDec", $3) + 2) / 3
    day = $4
    year = $6
    if (month < 3) { month += 12; year -= 1 }
    days = 365 * year + int(year / 4) - int(year / 100) + int(year / 400) + int((153 * month - 457) / 5) + day - 719469
    split($5, clock, ":")
    printf "%.0f", int(days * 86400 + clock[1] * 3600 + clock[2] * 60 + clock[3])
    exit
  }'
}

# SHA256SUMS lists every file except these three, and every listed file exists.
files_are_listed() {
  find . ! -type d ! -path ./SHA256SUMS ! -path ./SHA256SUMS.sig ! -path ./disclosures.json |
    sed 's|^\./||' | sort >"$work/found"
  cut -c 67- SHA256SUMS | cmp -s - "$work/found"
}

# A link or a pipe is no file of a package: what it leads to may be another file the next time.
only_regular_files() {
  [ -z "$(find . ! -type d ! -type f)" ]
}

# The manifest has the digests of the sealed documents and of the report.
documents_are_of_the_manifest() {
  for document in documents/*.pdf; do
    [ -f "$document" ] || continue
    digest=$(sha256sum <"$document" | cut -c 1-64)
    grep -qF "\"sealed\":{\"sha256\":\"$digest\"" manifest.json || return 1
  done
  [ -f report.pdf ] || return 0
  digest=$(sha256sum <report.pdf | cut -c 1-64)
  grep -qF "\"report\":{\"sha256\":\"$digest\"" manifest.json
}

# Each document begins with the bytes that each signer was shown.
documents_begin_with_what_was_shown() {
  grep -o '{"documentId":"[a-z0-9_]*","sha256":"[0-9a-f]*","size":[0-9]*}' manifest.json | sort -u |
    sed 's/[^:]*:"//; s/","sha256":"/ /; s/","size":/ /; s/}//' >"$work/shown"
  while read -r document digest size; do
    [ "$(head -c "$size" "documents/$document.pdf" | sha256sum | cut -c 1-64)" = "$digest" ] || return 1
  done <"$work/shown"
}
${DISCLOSURES_FUNCTIONS}${CONSENTS_FUNCTIONS}${QUALIFIED_FUNCTIONS}
# The expected fingerprint: spaces, colons, and upper case are accepted.
wanted=$(printf '%s' "$*" | tr -d ' :' | tr 'A-F' 'a-f')
if [ -n "$wanted" ]; then
  printf '%s\n' "$wanted" | grep -qxE '[0-9a-f]{64}' ||
    not_checked 'usage: sh verify.sh [fingerprint of 64 hexadecimal digits]'
fi
for tool in openssl sha256sum; do
  command -v "$tool" >/dev/null || not_checked "$tool is missing"
done

set +u
icp_roots=$ICP_ROOTS
set -u
case $icp_roots in '' | /*) ;; *) icp_roots=$PWD/$icp_roots ;; esac
[ -z "$icp_roots" ] || [ -r "$icp_roots" ] || not_checked "cannot read $icp_roots"

cd -- "$(dirname -- "$0")" || not_checked 'cannot open the folder of this script'
work=$(mktemp -d) || not_checked 'cannot create temporary files'
trap 'rm -rf -- "$work"' EXIT

check 'every file is a regular file' only_regular_files

# The key in the package must be the expected key.
openssl pkey -pubin -in public-key.pem -outform DER -out "$work/key.der" 2>/dev/null || invalid 'cannot read public-key.pem'
key=$(sha256sum <"$work/key.der" | cut -c 1-64)
[ -z "$wanted" ] || [ "$wanted" = "$key" ] || invalid "signed by a different key: $key"

# The list of files is signed, and the files match the list.
check 'signature over SHA256SUMS' \
  openssl pkeyutl -verify -pubin -inkey public-key.pem -rawin -in SHA256SUMS -sigfile SHA256SUMS.sig
check 'no file is missing and none was added' files_are_listed
check 'every file is unchanged' sha256sum -c SHA256SUMS
check 'the documents match the manifest' documents_are_of_the_manifest
check 'the documents begin with what each signer was shown' documents_begin_with_what_was_shown

# manifest.jws is a detached JWS (RFC 7797): "header..signature" over "header.manifest".
header=$(cut -d . -f 1 manifest.jws)
signature=$(cut -d . -f 3 manifest.jws)
{ printf '%s.' "$header" && cat manifest.json; } >"$work/input" || invalid 'cannot read manifest.json'
printf '%s==' "$signature" | tr '_-' '/+' | openssl base64 -d -A >"$work/signature" || invalid 'cannot decode manifest.jws'
check 'signature over manifest.json' \
  openssl pkeyutl -verify -pubin -inkey public-key.pem -rawin -in "$work/input" -sigfile "$work/signature"

# The time stamp (RFC 3161) covers manifest.jws. Its certificates must have been valid at that time.
moment=$(stamped_at)
[ -n "$moment" ] || invalid 'cannot read timestamp.tsr'
check 'time stamp over manifest.jws' \
  openssl ts -verify -in timestamp.tsr -data manifest.jws \
  -CAfile tsa-root.pem -untrusted tsa-chain.pem -attime "$moment"

# The personal values are those that manifest and trail commit to.
check 'the personal values open their commitments' disclosures_open_commitments

# The consents are to these statements, values, and files.
check 'the consents cover what was accepted' consents_cover_what_was_accepted
check 'the statements are those that were accepted' statements_are_those_accepted

checked='files, manifest, time stamp, consents'
if [ "$unknown_statements" -gt 0 ]; then
  printf 'not in the package: accepted statements, %s\n' "$unknown_statements"
else
  checked="$checked, statements"
fi
${QUALIFIED_CHECK}if [ -z "$wanted" ]; then
  printf 'INTACT, NOT ANCHORED: compare this key with a published key: %s\n' "$key"
  exit 2
fi
if [ "$unknown_roots" -gt 0 ]; then
  printf 'VALID, ROOT UNKNOWN: %s, signed by the key %s; %s signers have certificates under roots that you did not name\n' \
    "$checked" "$key" "$unknown_roots"
  exit 2
fi
if [ "$undisclosed" -gt 0 ]; then
  printf 'VALID, PERSONAL DATA NOT CHECKED: %s, signed by the key %s; %s personal values are erased or withheld\n' \
    "$checked" "$key" "$undisclosed"
  exit 4
fi
printf 'VALID: %s, personal values, signed by the key %s\n' "$checked" "$key"
`;
