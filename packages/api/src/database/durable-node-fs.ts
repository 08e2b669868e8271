import { closeSync, fsyncSync, openSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

interface Stream {
  nfd: number | null | undefined;
  node: unknown;
}

interface NodeFiles {
  NODEFS: { stream_ops: { fsync?: (stream: Stream) => number }; realPath(node: unknown): string };
}

/**
 * The file system of PGlite with a real fsync: the stock one never calls it, and a power cut loses what was committed
 * (electric-sql/pglite#1107). It reaches into PGlite, whose version is therefore pinned and whose fsyncs a test counts.
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
