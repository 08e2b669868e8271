/**
 * Each remote calls the chunk of its first screen 'home'; in one bundle they would be one chunk.
 * @this {{ resourcePath: string }}
 * @param {string} source
 */
module.exports = function nameHomeChunk(source) {
  const [, remote] = /[\\/]remote-([a-z-]+)[\\/]src[\\/]/.exec(this.resourcePath) ?? [];
  return source.replace('webpackChunkName: "home"', `webpackChunkName: "home-${remote}"`);
};
