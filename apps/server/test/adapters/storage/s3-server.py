"""OpenStack Swift with its S3 interface in one process: proxy, account, container, and object server on one device.

usage: s3-server.py FOLDER KEY SECRET. Prints the address's port, and ends with its standard input.
"""
import array
import os
import sys

import eventlet

eventlet.patcher.monkey_patch(all=False, socket=True, select=True, thread=True)

# Only after the patch: these modules keep what they import.
from eventlet import tpool, wsgi  # noqa: E402
from swift.account.server import AccountController  # noqa: E402
from swift.common import utils  # noqa: E402
from swift.common.ring import RingData  # noqa: E402
from swift.common.wsgi import loadapp  # noqa: E402
from swift.container.server import ContainerController  # noqa: E402
from swift.obj.server import ObjectController  # noqa: E402

SERVERS = {"account": AccountController, "container": ContainerController, "object": ObjectController}

PROXY = """
[DEFAULT]
swift_dir = {folder}
log_level = ERROR
[pipeline:main]
pipeline = catch_errors s3api tempauth copy proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
node_timeout = 60
conn_timeout = 10
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_aval_{key} = {secret} .admin
[filter:copy]
use = egg:swift#copy
"""


class NoCache:
    """Stands where memcached would: tempauth refuses to work without."""

    def get(self, *_args, **_options):
        return None

    def set(self, *_args, **_options):
        return None

    delete = set


def listen():
    return eventlet.listen(("127.0.0.1", 0), backlog=1024)


def serve(socket, app):
    eventlet.spawn(wsgi.server, socket, app, open(os.devnull, "w"), keepalive=True)


def start_server(name, folder):
    """Starts one of the inner servers, and writes the ring by which the proxy finds it."""
    # Without a reserve: the disk of a test may be nearly full.
    conf = {"devices": folder, "swift_dir": folder, "mount_check": "false", "disable_fallocate": "true"}
    conf.update(fallocate_reserve="0", log_level="ERROR")
    socket = listen()
    place = {"ip": "127.0.0.1", "port": socket.getsockname()[1]}
    device = {"id": 0, "zone": 0, "region": 1, "device": "one", "weight": 1.0, **place}
    device.update({f"replication_{field}": value for field, value in place.items()})
    RingData([array.array("H", [0])], [device], 32).save(os.path.join(folder, f"{name}.ring.gz"))
    serve(socket, SERVERS[name](conf, logger=utils.get_logger(conf, name)))


def main(folder, key, secret):
    utils.HASH_PATH_PREFIX, utils.HASH_PATH_SUFFIX = b"aval", b"test"
    os.makedirs(os.path.join(folder, "one"))
    for name in SERVERS:
        start_server(name, folder)
    conf = os.path.join(folder, "proxy.conf")
    with open(conf, "w", encoding="utf8") as file:
        file.write(PROXY.format(folder=folder, key=key, secret=secret))
    proxy = loadapp(conf, global_conf={})
    cache = NoCache()

    def app(env, start_response):
        env["swift.cache"] = cache
        return proxy(env, start_response)

    socket = listen()
    serve(socket, app)
    print(socket.getsockname()[1], flush=True)
    tpool.execute(sys.stdin.read)
    os._exit(0)


main(*sys.argv[1:])
