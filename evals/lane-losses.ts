/** Why a question is answered later by all lanes together than by one alone, as `lab explain` shows it; by vectors and question. */
export const WHY_BEHIND: Readonly<Record<string, string>> = {};
