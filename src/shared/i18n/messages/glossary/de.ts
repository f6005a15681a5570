import type { Glossary } from './es.ts'

/** German notes on Rapa Nui words. */
export const de: Glossary = {
  moai: 'Moai: Statue aus Stein, fast immer aus dem vulkanischen Tuff des Rano Raraku. Sie stellt einen Ahnen dar.',
  ahu: 'Ahu: zeremonielle Plattform aus Stein, oft auch Begräbnisplatz. Auf manchen Ahu wurden Moai aufgerichtet.',
  pukao: 'Pukao: Zylinder aus roter Schlacke von Puna Pau, den manche Moai auf dem Kopf trugen.',
  ariki: 'Ariki: Oberhaupt von hohem Rang. Der Ariki Mau war das höchste der Insel.',
  mana: 'Mana: geistige Kraft, die man Ahnen und Oberhäuptern zuschreibt.',
  tapu: 'Tapu: was heilig ist, und was verboten ist, weil es heilig ist. Vom selben polynesischen Wort kommt „Tabu“.',
  'tangata manu':
    'Tangata Manu: Vogelmann, ein Titel, den für ein Jahr gewann, wer das erste Ei des Manutara aus Motu Nui erhielt.',
  rongorongo:
    'Rongorongo: Zeichen, die in Tafeln und andere Gegenstände aus Holz geritzt sind. Niemand konnte sie bisher entziffern.',
  'hare paenga':
    'Hare Paenga: längliches Haus wie ein umgedrehtes Boot, auf Fundamenten aus behauenem Stein (Paenga).',
  'hare moa':
    'Hare Moa: niedriger Bau aus Stein mit kleinem Eingang; der Überlieferung nach für Hühner.',
  manavai:
    'Manavai: Einfriedung aus Stein, die Pflanzen vor dem Wind schützt und die Feuchtigkeit bewahrt.',
  ʻumu: 'ʻUmu: Erdofen. Die Speisen garen unter der Erde, mit heißen Steinen.',
  toki: 'Toki: Dechsel aus Stein; mit ihm wurden die Moai gehauen.',
  rano: 'Rano: Vulkankrater mit einem See, wie Rano Raraku, Rano Kau und Rano Aroi.',
  maunga: 'Maunga: Hügel oder Vulkan, wie der Maunga Terevaka, der höchste der Insel.',
}
