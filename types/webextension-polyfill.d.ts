/** The polyfill passes Thunderbird's own API through; its published types know only Firefox's. */
declare module 'webextension-polyfill' {
  const api: typeof messenger;
  export default api;
}
