#!/bin/sh
# Publishes the newest commit of the repository: updates the clone and builds, which also checks the content. A build that
# fails leaves dist/site as it was; one that succeeds replaces it as a whole. Writes the outcome into the repository, where the
# editor shows it to the office: its state, the commit, and what went wrong.
#   sh deploy/publish.sh /srv/website.git /srv/website
set -u
repository=$1
cd "$2" || exit 1
log=$(mktemp)
trap 'rm -f "$log"' EXIT
say() {
  { echo "$1"; git rev-parse HEAD; [ "$1" = failed ] && tail -n 40 "$log"; } > "$repository/publication.new"
  mv "$repository/publication.new" "$repository/publication"
}
run() {
  "$@" > "$log" 2>&1 && return
  cat "$log" >&2
  say failed
  exit 1
}
before=$(git rev-parse HEAD:package-lock.json)
run git fetch --quiet "$repository" main
run git reset --quiet --hard FETCH_HEAD
say building
[ "$before" = "$(git rev-parse HEAD:package-lock.json)" ] || run npm ci
PATH=$PWD/node_modules/.bin:$PATH
export PATH
run vite build
say published
