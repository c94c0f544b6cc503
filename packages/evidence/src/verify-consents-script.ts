/**
 * The part of `verify.sh` for what signers accepted: statements, and the hashes over all that a consent covers. As `VERIFY_SCRIPT`,
 * without escapes. It uses `$json_walk` of the part for personal values, and like that part never puts a text into a command.
 */
export const CONSENTS_FUNCTIONS = String.raw`
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
`;
