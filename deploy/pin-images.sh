#!/bin/sh
# Prints the images of deploy/compose.yaml with the digests that their tags have now, as lines for deploy/.env:
#   sh deploy/pin-images.sh >> deploy/.env
# A tag can be moved to another image later; a digest can't.
set -eu

cd "$(dirname "$0")"
sed -n 's/.*${\([A-Z]*_IMAGE\):-\([^}]*\)}.*/\1 \2/p' compose.yaml | sort -u | while read -r name image; do
  digest=$(docker buildx imagetools inspect "$image" --format '{{.Manifest.Digest}}')
  case $digest in
    sha256:????????????????????????????????????????????????????????????????) echo "$name=$image@$digest" ;;
    *) echo "No digest for $image: $digest" >&2; exit 1 ;;
  esac
done
