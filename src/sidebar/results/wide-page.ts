/** Tells whether the window has room for two panes, now and whenever that changes, until the signal ends it. */
export function watchWidth(tell: (wide: boolean) => void, signal: AbortSignal): void {
  const query = matchMedia('(min-width: 1000px)');
  query.addEventListener('change', () => tell(query.matches), { signal });
  tell(query.matches);
}
