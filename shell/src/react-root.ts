/** By a module of its own: `import()` of React's CommonJS would bring code that makes a namespace of it. */
export { createRoot } from 'react-dom/client';
