import { thunderbird } from '../thunderbird/thunderbird.ts';

/** The three-pane tab a person looks at: the active one of the window in front, else one that is active, else any. */
export async function frontMailTab(): Promise<messenger.mailTabs.MailTab | undefined> {
  const [front] = await thunderbird.mailTabs.query({ active: true, currentWindow: true });
  if (front) return front;
  const tabs = await thunderbird.mailTabs.query({});
  return tabs.find((tab) => tab.active) ?? tabs[0];
}
