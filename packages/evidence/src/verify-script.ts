import { QUALIFIED_CHECK, QUALIFIED_FUNCTIONS } from './verify-qualified-script.ts';

/**
 * The `verify.sh` of every package: the check with only openssl and sha256sum. Part of the format: a package
 * contains the script of its time. Written so that a template literal needs no escapes: no backslash-u, no `${`.
 */
export const VERIFY_SCRIPT = String.raw`#!/bin/sh
# Checks this package of evidence. Needs only openssl (3.0 or newer) and sha256sum.
#
#   sh verify.sh [fingerprint]
#
# fingerprint: SHA-256 of the public key of who signed (DER SubjectPublicKeyInfo), 64 hexadecimal digits. Take it
# from elsewhere: from the service's address /v1/public/keys, or from a printed report. Without it the package can
# be shown to be intact, but not whose it is: whoever makes a package can put a key of his own into it.
#
# If signers used certificates of their own, the files below qualified/ are checked too. Trust in their roots is yours
# to give: compare the printed fingerprints, or name a file (PEM) with the roots that you trust:
#
#   ICP_ROOTS=roots.pem sh verify.sh [fingerprint]
#
# Exit status: 0 VALID. 1 INVALID. 2 INTACT, NOT ANCHORED: all fits, but no fingerprint was given. 64 NOT CHECKED:
# the fingerprint is none, or openssl or sha256sum are missing.
# Not checked here, but by aval-verify: the links of audit.jsonl one by one, disclosures.json, life of the key,
# the proof in log.tlog-proof that the manifest is in the public log, and that a PDF has nothing beside its signatures.

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

# check WHAT COMMAND...: goes on where the command succeeds.
check() {
  what=$1
  shift
  "$@" >/dev/null 2>&1 || invalid "$what"
  printf 'ok: %s\n' "$what"
}

# The moment of the time stamp in seconds since 1970, from "Time stamp: Jan  2 03:04:05 2026 GMT".
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

# Every file but these three is listed in SHA256SUMS, and every listed file is there.
files_are_listed() {
  find . ! -type d ! -path ./SHA256SUMS ! -path ./SHA256SUMS.sig ! -path ./disclosures.json |
    sed 's|^\./||' | sort >"$work/found"
  cut -c 67- SHA256SUMS | cmp -s - "$work/found"
}

# The sealed documents and the report of this package are those of the manifest.
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

# Each document begins with what each signer was shown of it.
documents_begin_with_what_was_shown() {
  grep -o '{"documentId":"[a-z0-9_]*","sha256":"[0-9a-f]*","size":[0-9]*}' manifest.json | sort -u |
    sed 's/[^:]*:"//; s/","sha256":"/ /; s/","size":/ /; s/}//' >"$work/shown"
  while read -r document digest size; do
    [ "$(head -c "$size" "documents/$document.pdf" | sha256sum | cut -c 1-64)" = "$digest" ] || return 1
  done <"$work/shown"
}
${QUALIFIED_FUNCTIONS}
# The key that was asked for, however it was typed.
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
[ -z "$icp_roots" ] || [ -r "$icp_roots" ] || not_checked "$icp_roots cannot be read"

cd -- "$(dirname -- "$0")" || not_checked 'the folder cannot be opened'
work=$(mktemp -d) || not_checked 'no room for temporary files'
trap 'rm -rf -- "$work"' EXIT

# The key, and whether it is that one.
openssl pkey -pubin -in public-key.pem -outform DER -out "$work/key.der" 2>/dev/null || invalid 'public-key.pem'
key=$(sha256sum <"$work/key.der" | cut -c 1-64)
[ -z "$wanted" ] || [ "$wanted" = "$key" ] || invalid "signed by another key: $key"

# The list of files is signed; the files are those of the list.
check 'signature over SHA256SUMS' \
  openssl pkeyutl -verify -pubin -inkey public-key.pem -rawin -in SHA256SUMS -sigfile SHA256SUMS.sig
check 'no file is missing and none was added' files_are_listed
check 'the files are unchanged' sha256sum -c SHA256SUMS
check 'the documents are those of the manifest' documents_are_of_the_manifest
check 'the documents begin with what each signer was shown' documents_begin_with_what_was_shown

# manifest.jws is a detached JWS (RFC 7797): "header..signature" over "header.manifest".
header=$(cut -d . -f 1 manifest.jws)
signature=$(cut -d . -f 3 manifest.jws)
{ printf '%s.' "$header" && cat manifest.json; } >"$work/input" || invalid 'manifest.json'
printf '%s==' "$signature" | tr '_-' '/+' | openssl base64 -d -A >"$work/signature" || invalid 'manifest.jws'
check 'signature over manifest.json' \
  openssl pkeyutl -verify -pubin -inkey public-key.pem -rawin -in "$work/input" -sigfile "$work/signature"

# The time stamp (RFC 3161) is over manifest.jws; its certificates had to be good at that moment.
moment=$(stamped_at)
[ -n "$moment" ] || invalid 'timestamp.tsr'
check 'time stamp over manifest.jws' \
  openssl ts -verify -in timestamp.tsr -data manifest.jws \
  -CAfile tsa-root.pem -untrusted tsa-chain.pem -attime "$moment"

${QUALIFIED_CHECK}if [ -n "$wanted" ]; then
  printf 'VALID: signed by the key %s\n' "$key"
else
  printf 'INTACT, NOT ANCHORED: compare the key with a published one: %s\n' "$key"
  exit 2
fi
`;
