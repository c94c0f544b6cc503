/**
 * The part of `verify.sh` for the signers' own signatures: its functions, and their call. As `VERIFY_SCRIPT`, without escapes.
 */
export const QUALIFIED_FUNCTIONS = String.raw`
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
`;

/** Checks the signers' own signatures, if the package has any. */
export const QUALIFIED_CHECK = String.raw`# The signers' own signatures.
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

`;
