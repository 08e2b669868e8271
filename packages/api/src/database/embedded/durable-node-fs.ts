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

/** The rights of the owner in a mode. */
const OWNER = 0o700;

/**
 * The file system of PGlite with a real fsync: the stock one never calls it, and a power cut loses what was committed
 * (electric-sql/pglite#1107). It gives every file it makes the mode 666 whatever the umask: here others keep no right.
 * This reaches into PGlite, whose version is therefore pinned and whose fsyncs and modes are tested.
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
