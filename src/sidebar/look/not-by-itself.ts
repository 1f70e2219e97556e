/**
 * For a click on a checkbox or radio button that is only turned by what comes of it. The browser puts such a box back after
 * all that the click has caused at once: `action` comes after that, or what it shows would be put back, too.
 */
export function notByItself(click: Event, action: () => void): void {
  click.preventDefault();
  setTimeout(action);
}
