/**
 * The part of `verify.sh` for personal values: its functions. As `VERIFY_SCRIPT`, without escapes.
 *
 * A value is text, so no tool of POSIX reads it safely as part of a command: awk takes the JSON apart, the shell writes what a
 * commitment is the digest of to a file, byte for byte, and sha256sum reads that.
 */
export const DISCLOSURES_FUNCTIONS = String.raw`
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
`;
