/** Reading of JSON that somebody else wrote: what is not of the form looked for is undefined, and nothing throws. */

export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? Object.getOwnPropertyDescriptor(value, name)?.value : undefined;
}

export function textField(value: unknown, name: string): string | undefined {
  const found = field(value, name);
  return typeof found === 'string' ? found : undefined;
}

export function numberField(value: unknown, name: string): number | undefined {
  const found = field(value, name);
  return typeof found === 'number' && Number.isFinite(found) ? found : undefined;
}

export function listField(value: unknown, name: string): readonly unknown[] {
  const found = field(value, name);
  return Array.isArray(found) ? found : [];
}
