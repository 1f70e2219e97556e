/** True where the subject begins as mail programs begin it when they forward: "Fwd:", "WG:", "TR:", "RV:", "転送:" ... */
export function forwardsByName(subject: string): boolean {
  return /^\s*(?:\[[^\]]{0,60}\]\s*)?(?:fwd?|wg|tr|rv|enc|i|vs|vl|vb|vid|doorst|pd|továbbítás|tov|předáno|posr|πρθ|i̇lt|ilt|пересл|переслать|fs|转发|轉寄|转寄|転送|전달|הועבר|إعادة توجيه)\s*(?:\[\d+\])?\s*[:：]/iu.test(subject);
}
