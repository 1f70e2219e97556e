/** A few very common words by language; shared ones count for each: enough to tell how a message writes numbers and dates. */
export const COMMON_WORDS: Readonly<Record<string, string>> = {
  en: 'the|and|of|you|your|is|this|with|for|we|are|from|have|our',
  de: 'und|der|das|nicht|ist|mit|für|sie|wir|ihre|ihr|auf|bitte|wurde|zum|beträgt',
  fr: 'les|est|pour|vous|nous|votre|avec|dans|été|le|et|du|une|à|aux|merci',
  es: 'el|los|las|del|su|por|está|ha|y|gracias|hemos|con|para|fue',
  it: 'il|che|gli|della|di|è|stato|stata|suo|grazie|abbiamo|nostra|vostro|per|con|alla',
  nl: 'het|een|van|niet|uw|wij|voor|zijn|werd|bedankt|naar|deze|op|u',
  sv: 'och|att|är|från|inte|på|har|vi|din|ditt|som|till|tack|den|före|betala|senast|beloppet|fakturan|måste',
  da: 'af|jeres|nogle|hvad|beløb|hvis|ikke|og|har|tak|blev',
  no: 'av|dere|noen|hva|beløp|hvis|ikke|og|har|takk|ble',
  pt: 'não|uma|um|você|o|os|da|do|em|está|pelo|pela|ao|às|foi|seu|sua|obrigado|com|para|é',
  pl: 'jest|nie|się|na|dla|z|do|w|oraz',
};
