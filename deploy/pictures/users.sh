#!/bin/sh
# The bucket of the pictures, and the programs' users of it, each with the rights that it needs. Repeating it changes nothing.
set -eu
store="store/pictures"
policies="$(dirname "$0")"

mc mb --ignore-existing "$store"
for policy in all marks; do
  mc admin policy create store "pictures-$policy" "$policies/$policy.json"
done

add() {
  mc admin user add store "$1" "$2"
  case "$(mc admin user info store "$1")" in
    *"pictures-$3"*) ;;
    *) mc admin policy attach store "pictures-$3" --user "$1" ;;
  esac
}
add backend "$BACKEND_PASSWORD" all
add projections "$PROJECTIONS_PASSWORD" marks
add workers "$WORKERS_PASSWORD" all
add ops "$OPS_PASSWORD" all
