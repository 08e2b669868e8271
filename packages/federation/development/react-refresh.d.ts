declare module 'react-refresh/runtime' {
  const refresh: import('../src/development.ts').ReactRefresh;
  export default refresh;
}
