/**
 * Imported before anything that asks: the worker says that it is isolated from other origins. Thunderbird does not say so
 * for add-ons, yet shares memory between their workers; the runtime of models uses threads only where this is true.
 */
Object.defineProperty(globalThis, 'crossOriginIsolated', { value: true });
