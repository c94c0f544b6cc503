#!/bin/sh
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

# Takes canonical JSON apart at its quotation marks. Calls found(VALUE) for each text, with the names of the members that lead to
# it in PATH (nothing for a place in a list), NAME the last of them, and LINE the line; and ended() at the end of an object.
json_walk='
  BEGIN { RS = "\""; line = 1 }
  function lead(  i) { path = ""; for (i = 1; i <= depth; i++) path = path "/" key[i]; name = key[depth] }
  inside {
    text = text $0
    if (match($0, /[\\]+$/) && RLENGTH % 2) { text = text "\""; next }
    inside = 0
    if (kind[depth] == "{" && !valued[depth]) key[depth] = text
    else { lead(); found(text) }
    next
  }
  {
    for (i = 1; i <= length($0); i++) {
      c = substr($0, i, 1)
      if (c == "{" || c == "[") { depth++; kind[depth] = c; valued[depth] = 0; key[depth] = "" }
      else if (c == "}" || c == "]") { if (c == "}") ended(); depth-- }
      else if (c == ":") valued[depth] = 1
      else if (c == ",") valued[depth] = 0
      else if (c == "\n" && depth == 0) line++
    }
    inside = 1
    text = ""
  }'

# The commitments of the manifest and of the trail, as lines "PLACE NAME COMMITMENT".
commitments() {
  awk "$json_walk"'
    function ended() {}
    function found(value) {
      if (path ~ "^/(documents|signers)//id$") id = value
      else if (path == "/signers//fields//id" || path == "/fields//id") field = value
      else if (path ~ "^/(envelope|organization)/personal/[^/]*$") print "manifest/" key[1], name, value
      else if (path ~ "^/(documents|signers)//personal/[^/]*$") print "manifest/" key[1] "/" id, name, value
      else if (path ~ "^/signers//fields//personal/[^/]*$" || path == "/fields//suggested")
        print "manifest/fields/" field, name, value
    }' manifest.json || return 1
  awk "$json_walk"'
    function ended() {}
    function found(value) { if (path ~ "^/data/personal/[^/]*$") print "audit/" line, name, value }' audit.jsonl
}

# Takes disclosures.json apart: lines "NUMBER PLACE NAME COMMITMENT" to $work/claims, and "SALT NAME VALUE" to $work/values, the
# salt as octal escapes and the value as JSON. It must be the only way to write these: the list, written again, is the same.
read_disclosures() {
  awk -v claims="$work/claims" -v values="$work/values" "$json_walk"'
    function found(value) { if (depth == 2) part[name] = value; else bad = 1 }
    function octal(hex,  i, n, all) {
      all = ""
      for (i = 1; i <= 31; i += 2) {
        n = index(digits, substr(hex, i, 1)) * 16 + index(digits, substr(hex, i + 1, 1)) - 17
        all = all sprintf("%c%03o", 92, n)
      }
      return all
    }
    function ended() {
      digits = "0123456789abcdef"
      number++
      if (length(part["salt"]) != 32 || part["salt"] ~ /[^0-9a-f]/ || part["name"] !~ /^[A-Za-z][A-Za-z0-9_]*$/ ||
        part["at"] !~ /^[A-Za-z0-9_\/]+$/ || part["commitment"] !~ /^[0-9a-f]+$/ || part["value"] ~ /[\001-\037]/) bad = 1
      else {
        print number, part["at"], part["name"], part["commitment"] >claims
        print octal(part["salt"]), part["name"], "\"" part["value"] "\"" >values
      }
      printf "%s{\"at\":\"%s\",\"commitment\":\"%s\",\"name\":\"%s\",\"salt\":\"%s\",\"value\":\"%s\"}", (number > 1 ? "," : "["),
        part["at"], part["commitment"], part["name"], part["salt"], part["value"]
      split("", part)
    }
    END { printf "%s", (number ? "]" : "[]"); if (bad) exit 1 }' disclosures.json >"$work/again" &&
    cmp -s "$work/again" disclosures.json
}

# The digests of "aval.commitment.v1", the salt, and the JSON of name and value, as lines "DIGEST  FILE".
open_values() {
  mkdir "$work/openings" || return 1
  opening=0
  while read -r salt name value; do
    opening=$((opening + 1))
    {
      printf 'aval.commitment.v1\n'
      printf "$salt"
      printf '{"name":"%s","value":%s}' "$name" "$value"
    } >"$work/openings/$opening" || return 1
  done <"$work/values"
  (cd "$work/openings" && find . -type f -exec sha256sum {} +) >"$work/digests"
}

# Each disclosed value opens a commitment of the manifest or the trail, and none is disclosed twice. Without the file, no value
# is disclosed: the people may have been erased. Sets $undisclosed, the number of the manifest's commitments that stay closed.
disclosures_open_commitments() {
  : >"$work/claims" && : >"$work/values" || return 1
  commitments | sort -u >"$work/committed"
  if [ -e disclosures.json ]; then read_disclosures || return 1; fi
  open_values || return 1
  awk 'NR == FNR { sub(/^.*\//, "", $2); digest[$2] = $1; next }
    digest[$1] != $4 { exit 1 }
    { print $2, $3, $4 }' "$work/digests" "$work/claims" >"$work/unsorted" || return 1
  sort "$work/unsorted" >"$work/opened"
  [ -z "$(uniq -d "$work/opened")" ] || return 1
  [ -z "$(comm -23 "$work/opened" "$work/committed")" ] || return 1
  undisclosed=$(comm -13 "$work/opened" "$work/committed" | grep -c '^manifest/') || true
}

# The fields as the sender placed them, one a line: canonical JSON, so each is there as it was hashed.
placed_fields() {
  place='\{"box":\[[0-9,]*\],"page":[0-9]+\}'
  grep -oE '\{"documentId":"[^"]*","id":"[^"]*","places":\[('"$place"',?)*\],"required":(true|false),"signerId":"[^"]*",("suggested":"[0-9a-f]*",)?"type":"[^"]*"\}' manifest.json
  return 0
}

# The consents, as lines "C NUMBER VERSION HASH STATEMENT"; what they cover: "F FIELD NUMBER COMMITMENT", "A SIGNER KEY NUMBER
# DIGEST", "D DOCUMENT NUMBER DIGEST", "O FIELD NUMBER", "B NUMBER BEFORE", and "S SIGNER NUMBER" for each signer.
consents() {
  awk "$json_walk"'
    function found(value) {
      if (path == "/signers//id") signer = value
      else if (path == "/signers//fields//id") field = value
      else if (path == "/signers//fields//personal/value") print "F", field, n + 1, value
      else if (path == "/signers//attachments//key") file[++files] = value
      else if (path == "/signers//attachments//sha256") digest[files] = value
      else if (path == "/signers//consent/hash") hash = value
      else if (path == "/signers//consent/statementHash") statement = value
      else if (path == "/signers//consent/after/") print "B", n + 1, value
      else if (path == "/signers//consent/open/") print "O", value, n + 1
      else if (path == "/signers//consent/shown//documentId") shown = value
      else if (path == "/signers//consent/shown//sha256") { print "D", shown, n + 1, value; version = 3 }
    }
    function ended(  i) {
      if (depth != 3 || key[1] != "signers") return
      n++
      print "S", signer, n
      for (i = 1; i <= files; i++) print "A", signer, file[i], n, digest[i]
      if (statement == "") { version = 1; statement = hash } else if (version != 3) version = 2
      print "C", n, version, hash, statement
      files = version = 0
      statement = ""
    }' manifest.json
}

# Writes the JSON that each consent covers beside its statement to $work/consents/NUMBER, and prints "NUMBER VERSION HASH
# STATEMENT" of each with any. Its input is that of consents, sorted, so that all of it is in the order of the format.
covered() {
  awk -v placed="$work/placed" -v folder="$work/consents" '
    function covers(n, other) { return n == other || (version[n] == 3 && (n, signer[other]) in before) }
    function add(more) { list = list (list == "" ? "" : ",") more }
    function fields(n,  i) {
      list = ""
      for (i = 1; i <= nf; i++) if (covers(n, by[i])) add("{\"commitment\":\"" value[i] "\",\"id\":\"" field[i] "\"}")
      return list
    }
    function attachments(n,  i) {
      list = ""
      for (i = 1; i <= na; i++) if (covers(n, from[i])) {
        if (version[n] == 3) add("{\"key\":\"" file[i] "\",\"sha256\":\"" digest[i] "\",\"signerId\":\"" signer[from[i]] "\"}")
        else add("{\"key\":\"" file[i] "\",\"sha256\":\"" digest[i] "\"}")
      }
      return list
    }
    function open(n,  i) {
      list = ""
      for (i = 1; i <= no; i++) if (of[i] == n) {
        if (!(left[i] in raw)) exit 1
        add(raw[left[i]])
      }
      return list
    }
    function shown(n,  i) {
      list = ""
      for (i = 1; i <= nd; i++) if (to[i] == n) add("{\"documentId\":\"" document[i] "\",\"sha256\":\"" seen[i] "\"}")
      return list
    }
    BEGIN {
      while ((getline line < placed) > 0) {
        id = line
        sub(/^\{"documentId":"[^"]*","id":"/, "", id)
        sub(/".*/, "", id)
        raw[id] = line
      }
    }
    $1 == "F" { nf++; field[nf] = $2; by[nf] = $3; value[nf] = $4 }
    $1 == "A" { na++; file[na] = $3; from[na] = $4; digest[na] = $5 }
    $1 == "D" { nd++; document[nd] = $2; to[nd] = $3; seen[nd] = $4 }
    $1 == "O" { no++; left[no] = $2; of[no] = $3 }
    $1 == "B" { before[$2, $3] = 1 }
    $1 == "S" { signer[$3] = $2 }
    $1 == "C" { n++; number[n] = $2; version[$2] = $3; hash[$2] = $4; statement[$2] = $5 }
    END {
      for (i = 1; i <= n; i++) {
        c = number[i]
        if (version[c] == 1) continue
        out = folder "/" c
        if (version[c] == 2) {
          both = fields(c)
          more = attachments(c)
          print "[" both (both != "" && more != "" ? "," : "") more "]" >out
        } else
          print "{\"attachments\":[" attachments(c) "],\"fields\":[" fields(c) "],\"open\":[" open(c) "],\"shown\":[" shown(c) "]}" >out
        close(out)
        print c, version[c], hash[c], statement[c]
      }
    }' "$1"
}

# Bytes as octal escapes, from hexadecimal digits.
octal_escapes() {
  printf '%s' "$1" | sed 's/../& /g' | tr ' ' '\n' | while read -r byte; do
    [ -z "$byte" ] || printf '\\%03o' "0x$byte"
  done
}

# Each consent is the hash of its statement, or also of every value, file, and document that it covers.
consents_cover_what_was_accepted() {
  mkdir "$work/consents" || return 1
  placed_fields >"$work/placed"
  consents | sort >"$work/facts"
  covered "$work/facts" >"$work/hashes" || return 1
  while read -r number version hash statement; do
    octal=$(octal_escapes "$statement")
    digest=$(
      {
        printf 'aval.consent.v%s\n' "$version"
        printf "$octal"
        tr -d '\n' <"$work/consents/$number"
      } | sha256sum | cut -c 1-64
    )
    [ "$digest" = "$hash" ] || return 1
  done <"$work/hashes"
}

# Each file below statements/ has the SHA-256 that its name says, and somebody accepted it. Sets $unknown_statements, the number
# of accepted statements that the package does not have: no fault in packages from before they had files.
statements_are_those_accepted() {
  consents | awk '$1 == "C" { print $5 }' | sort -u >"$work/accepted"
  : >"$work/included"
  for statement in statements/*; do
    [ -e "$statement" ] || continue
    digest=$(sha256sum <"$statement" | cut -c 1-64)
    [ "$statement" = "statements/$digest.txt" ] || return 1
    grep -qx "$digest" "$work/accepted" || return 1
    printf '%s\n' "$digest" >>"$work/included"
  done
  unknown_statements=$(sort "$work/included" | comm -13 - "$work/accepted" | grep -c .) || true
}

# Seconds since 1970 of lines "YEAR MONTH DAY HH:MM:SS", the month as a number.
seconds() {
  awk '{
    month = $2 + 0
    year = $1 + 0
    if (month < 3) { month += 12; year -= 1 }
    days = 365 * year + int(year / 4) - int(year / 100) + int(year / 400) + int((153 * month - 457) / 5) + $3 - 719469
    split($4, clock, ":")
    printf "%.0f\n", int(days * 86400 + clock[1] * 3600 + clock[2] * 60 + clock[3])
  }'
}

# The time after a label, such as "This Update: Nov 20 03:12:00 2026 GMT", in seconds.
time_after() {
  awk -v label="$1" 'index($0, label) {
    text = substr($0, index($0, label) + length(label))
    split(text, part, " ")
    print part[4], (index("JanFebMarAprMayJunJulAugSepOctNovDec", part[1]) + 2) / 3, part[2], part[3]
    exit
  }' | seconds
}

# fits FIRST LAST: whether a statement that is current from FIRST to LAST (empty: no end) covers the time of the
# signature: it was made within five minutes of it, or was still current.
fits() {
  [ -n "$1" ] && [ "$1" -le $((signed_at + 300)) ] || return 1
  [ "$1" -ge $((signed_at - 300)) ] || { [ -n "$2" ] && [ "$2" -ge "$signed_at" ]; }
}

# one N FILE: prints certificate number N of a file, counted from 1.
one() {
  awk -v wanted="$1" '/BEGIN CERTIFICATE/ { n++ } n == wanted' "$2"
}

# An OCSP response says that $work/cert.pem, issued by $work/issuer.pem, was good. Returns 2 if it was revoked.
good_by_ocsp() {
  openssl ocsp -respin "$1" -issuer "$work/issuer.pem" -cert "$work/cert.pem" -CAfile "$work/issuer.pem" \
    -partial_chain -attime "$signed_at" -validity_period 3155760000 >"$work/ocsp" 2>&1
  grep -q '^Response verify OK' "$work/ocsp" || return 1
  if grep -q "^$work/cert.pem: revoked" "$work/ocsp"; then
    [ "$(time_after 'Revocation Time: ' <"$work/ocsp")" -gt "$signed_at" ] || return 2
  else
    grep -q "^$work/cert.pem: good" "$work/ocsp" || return 1
  fi
  fits "$(time_after 'This Update: ' <"$work/ocsp")" "$(time_after 'Next Update: ' <"$work/ocsp")"
}

# The same, by a revocation list.
good_by_crl() {
  openssl crl -inform DER -in "$1" -CAfile "$work/issuer.pem" -noout >"$work/crl" 2>&1
  grep -q '^verify OK' "$work/crl" || return 1
  openssl crl -inform DER -in "$1" -noout -text >"$work/crl" 2>/dev/null
  serial=$(openssl x509 -in "$work/cert.pem" -noout -serial | cut -d = -f 2)
  revoked=$(grep -A 1 "Serial Number: $serial\$" "$work/crl" | time_after 'Revocation Date: ')
  [ -z "$revoked" ] || [ "$revoked" -gt "$signed_at" ] || return 2
  fits "$(time_after 'Last Update: ' <"$work/crl")" "$(time_after 'Next Update: ' <"$work/crl")"
}

# A statement shows that $work/cert.pem was not revoked, and none shows that it was. Sets $source.
not_revoked() {
  source=
  for file in "$1"ocsp-*.ors "$1"crl-*.crl; do
    [ -f "$file" ] || continue
    case $file in *.ors) good_by_ocsp "$file" ;; *) good_by_crl "$file" ;; esac
    case $? in
      0) case $file in *.ors) source=OCSP ;; *) source=CRL ;; esac ;;
      2) return 1 ;;
    esac
  done
  [ -n "$source" ]
}

# Writes "$work/signed": the bytes of a PDF that a signature (CMS) covers. The CMS is in the gap of /ByteRange, in
# hexadecimal and padded with zeros.
signed_bytes() {
  cms=$(od -An -v -tx1 "$2" | tr -d ' \n')
  grep -a -o '/ByteRange *\[[^]]*\]' "$1" | tr -cd '0-9 \n' >"$work/ranges"
  while read -r start before after rest; do
    [ "$start" = 0 ] || continue
    gap=$(head -c "$after" "$1" | tail -c +"$((before + 1))" | tr 'A-F' 'a-f')
    case $gap in "<$cms"*) ;; *) continue ;; esac
    zeros=$(printf '%s' "$gap" | cut -c $((2 + $(printf '%s' "$cms" | wc -c)))- | tr -d '0')
    [ "$zeros" = '>' ] || continue
    { head -c "$before" "$1" && tail -c +"$((after + 1))" "$1" | head -c "$rest"; } >"$work/signed"
    return 0
  done <"$work/ranges"
  return 1
}

# The policy of a signature: its identifier and digest, as published by ICP-Brasil (PAdES AD-RB and AD-RT).
policy_of() {
  openssl asn1parse -inform DER -in "$1" 2>/dev/null | awk '
    /id-smime-aa-ets-sigPolicyId/ { inside = 1; next }
    inside && /OBJECT/ && !number { number = $0; sub(/.*:/, "", number) }
    inside && /OCTET STRING/ { digest = $0; sub(/.*:/, "", digest); print number, tolower(digest); exit }'
}
policy_name() {
  case $1 in
    '2.16.76.1.7.1.11.1 739a8249a24b681e4b2280e16055d254b26b684a7ac7bc0e5aca234cc0506bbd') echo 'AD-RB 1.0' ;;
    '2.16.76.1.7.1.11.1.1 95752d26ca974d46675ae7fb787b606a71ea941f26b59f6b6a321f97d63b9cb1') echo 'AD-RB 1.1' ;;
    '2.16.76.1.7.1.11.1.2 84ed4620c6531e4a4853adecc9e2496926c823418dd3141963ed9c4f9704a03d') echo 'AD-RB 1.2' ;;
    '2.16.76.1.7.1.11.1.3 23da544aef71f7a75dc85fa6e17a83875741e4baef41ec178258a5c86ace54dd') echo 'AD-RB 1.3' ;;
    '2.16.76.1.7.1.12.1 92d4f1c9cf16ae43a7e6461470b9474cc97dc9f9ff03ade6eeaf3f1ff8c11380') echo 'AD-RT 1.0' ;;
    '2.16.76.1.7.1.12.1.1 953f7a202391c912216b9e84cf5dae75fe3e10e7f725fc77b60fca32fbac6426') echo 'AD-RT 1.1' ;;
    '2.16.76.1.7.1.12.1.2 da6e12c17e9be0343abbdb494723effcb53fe95f5f0b9bbee1b35bcef3a01eef') echo 'AD-RT 1.2' ;;
    '2.16.76.1.7.1.12.1.3 92a972e7c292bb884e98e650773d9e9876994effb43eb36199b06bf2864a677c') echo 'AD-RT 1.3' ;;
    *) return 1 ;;
  esac
}

# The CPF of a certificate, masked. It follows the birth date in the alternative name 2.16.76.1.3.1.
masked_cpf() {
  at=$(openssl asn1parse -in "$1" | awk '/X509v3 Subject Alternative Name/ { inside = 1; next }
    inside && /OCTET STRING/ { sub(/:.*/, ""); print $1 + 0; exit }')
  [ -n "$at" ] || return 0
  openssl asn1parse -in "$1" -strparse "$at" | awk '
    /:2\.16\.76\.1\.3\.1$/ { inside = 1; next }
    inside && / prim: / {
      sub(/.*:/, "")
      if ($0 ~ /^[0-9][0-9]*/) printf "***.%s.%s-**", substr($0, 12, 3), substr($0, 15, 3)
      exit
    }'
}

# A part of a certificate's subject or issuer: subject CN.
name_part() {
  openssl x509 -in "$2" -noout -"$1" -nameopt sep_multiline,utf8,-esc_msb | sed -n 's/^ *CN *= *//p' | sed 's/:[0-9]\{11,14\}$//' |
    tr -d '[:cntrl:]'
}

# The signatures by one signer's own certificate: qualified/ID/.
check_signer() {
  signer=$(basename "$1")
  chain=$1chain.pem
  one 1 "$chain" >"$work/holder.pem"
  digest=$(openssl x509 -in "$work/holder.pem" -outform DER | sha256sum | cut -c 1-64)
  stated=$(sed "s/.*\"id\":\"$signer\",//; s/,\"viewedAt\":.*//" manifest.json)
  grep -q "\"id\":\"$signer\"," manifest.json || invalid "the manifest has no signer $signer"
  case $stated in *'"qualified":{"certificateSha256":"'"$digest"'"'*) ;; *) invalid "the certificate of $signer is not the one in the manifest" ;; esac
  at=$(printf '%s' "$stated" | sed 's/"signedAt":"/\
&/' | sed -n 's/^"signedAt":"\([-0-9]*\)T\([0-9:]*\).*/\1 \2/p' | tr '-' ' ')
  signed_at=$(printf '%s\n' "$at" | seconds)
  count=$(grep -c 'BEGIN CERTIFICATE' "$chain")
  one "$count" "$chain" >"$work/root.pem"
  roots=$(known_roots)
  check "certificates of $signer" openssl verify -purpose any -attime "$signed_at" -CAfile "$roots" -untrusted "$chain" "$work/holder.pem"
  number=1
  sources=
  while [ "$number" -lt "$count" ]; do
    one "$number" "$chain" >"$work/cert.pem"
    number=$((number + 1))
    one "$number" "$chain" >"$work/issuer.pem"
    check "issuer of certificate $((number - 1)) of $signer" openssl verify -purpose any -partial_chain -no_check_time -trusted "$work/issuer.pem" "$work/cert.pem"
    not_revoked "$1" || invalid "certificate $((number - 1)) of $signer was revoked, or nothing shows that it was not"
    sources="$sources $source"
  done
  signed=0
  policy=unknown
  for p7s in "$1"*.p7s; do
    [ -f "$p7s" ] || continue
    document=documents/$(basename "$p7s" .p7s).pdf
    signed=$((signed + 1))
    if [ ! -f "$document" ]; then
      printf 'not checked, because it is not in this package: %s\n' "$document"
      unchecked=$((unchecked + 1))
      continue
    fi
    signed_bytes "$document" "$p7s" || invalid "$document does not contain the signature of $signer"
    check "signature of $signer over $document" \
      openssl cms -verify -binary -inform DER -in "$p7s" -content "$work/signed" -CAfile "$roots" -certfile "$chain" \
      -purpose any -attime "$signed_at" -signer "$work/signer.pem" -out "$work/content"
    cmp -s "$work/content" "$work/signed" || invalid "the signature of $signer does not cover $document"
    made=$(openssl x509 -in "$work/signer.pem" -outform DER | sha256sum | cut -c 1-64)
    [ "$made" = "$digest" ] || invalid "the signature of $signer on $document was made with another certificate"
    policy=$(policy_name "$(policy_of "$p7s")") || invalid "the signature of $signer names an unknown policy"
  done
  [ "$signed" -gt 0 ] || invalid "$signer signed no document"
  printf '  holder:  %s, CPF %s\n' "$(name_part subject "$work/holder.pem")" "$(masked_cpf "$work/holder.pem")"
  printf '  issuer:  %s\n' "$(name_part issuer "$work/holder.pem")"
  printf '  policy:  %s; not revoked at %s UTC by:%s\n' "$policy" "$at" "$sources"
  if [ -n "$icp_roots" ]; then
    printf '  root:    trusted, from the roots that you named\n'
  else
    unknown_roots=$((unknown_roots + 1))
    printf '  root:    NOT IN YOUR LIST OF TRUSTED ROOTS: %s, SHA-256 %s\n' "$(name_part subject "$work/root.pem")" \
      "$(openssl x509 -in "$work/root.pem" -outform DER | sha256sum | cut -c 1-64)"
  fi
}

# The roots that you named, or the root that came with the signature.
known_roots() {
  if [ -n "$icp_roots" ]; then printf '%s' "$icp_roots"; else printf '%s' "$work/root.pem"; fi
}

# There are files for each signer that the manifest names.
signers_are_there() {
  named=$(grep -o '"qualified":{"certificateSha256"' manifest.json | wc -l)
  found=$(find . -path './qualified/*/chain.pem' | wc -l)
  [ "$((named))" -eq "$((found))" ]
}

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
# The signers' own signatures.
unknown_roots=0
unchecked=0
if [ -d qualified ] || grep -q '"qualified":{' manifest.json; then
  check "each signer with a certificate has files below qualified/" signers_are_there
  for folder in qualified/*/; do
    check_signer "$folder"
  done
  [ "$unchecked" -gt 0 ] || checked="$checked, signers' certificates"
  grep -q '"environment":"SANDBOX"' manifest.json && printf 'Sandbox: these certificates come from a simulator and have no legal value.\n'
fi

if [ -z "$wanted" ]; then
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
