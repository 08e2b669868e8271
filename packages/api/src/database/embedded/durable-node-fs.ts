import { closeSync, fsyncSync, openSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

interface Stream {
  nfd: number | null | undefined;
  node: unknown;
}

type Chmod = (file: string | number, mode: number) => void;
type SetAttributes = (file: unknown, node: unknown, attributes: unknown, chmod: Chmod, ...others: unknown[]) => void;

interface NodeFiles {
  NODEFS: {
    stream_ops: { fsync?: (stream: Stream) => number };
    realPath(node: unknown): string;
    doSetAttr: SetAttributes;
  };
}

/** The permission bits of the owner. */
const OWNER = 0o700;

/**
 * The file system of PGlite with a real fsync: the stock one never calls it, and a power cut loses what was committed
 * (electric-sql/pglite#1107). It creates every file with mode 666 whatever the umask: here other accounts get no access.
 * This relies on internals of PGlite: its version is pinned, and fsyncs and modes are tested.
 */
export class DurableNodeFS extends NodeFS {
  override async init(...parameters: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const ready = await super.init(...parameters);
    const preRun = ready.emscriptenOpts.preRun as unknown as ((module: NodeFiles) => void)[];
    preRun.push(({ NODEFS }) => {
      NODEFS.stream_ops.fsync = (stream) => {
        if (stream.nfd != null) fsyncSync(stream.nfd);
        else syncFolder(NODEFS.realPath(stream.node));
        return 0;
      };
      const { doSetAttr } = NODEFS;
      NODEFS.doSetAttr = (file, node, attributes, chmod, ...others) =>
        doSetAttr(file, node, attributes, (target, mode) => chmod(target, mode & OWNER), ...others);
    });
    return ready;
  }
}

function syncFolder(path: string): void {
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
