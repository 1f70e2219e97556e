/** What of a value from outside is as it should be; the rest is left out. */
export function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

export const textsIn = (value: unknown): readonly string[] => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []);
