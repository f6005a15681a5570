import type { Glossary } from './es.ts'

/** English notes on Rapa Nui words. */
export const en: Glossary = {
  moai: 'Moai: a stone statue, almost always carved from the volcanic tuff of Rano Raraku. It stands for an ancestor.',
  ahu: 'Ahu: a ceremonial platform of stone, in many cases a burial place, too. On some ahu, moai were raised.',
  pukao: 'Pukao: a cylinder of red scoria from Puna Pau that some moai wore on their heads.',
  ariki: 'Ariki: a chief of high rank. The ariki mau was the highest of the island.',
  mana: 'Mana: spiritual power, ascribed to ancestors and chiefs.',
  tapu: 'Tapu: what is sacred, and what is forbidden because it is sacred. The word “taboo” comes from the same Polynesian word.',
  'tangata manu':
    'Tangata manu: the birdman, a title won for a year with the first manutara egg brought from Motu Nui.',
  rongorongo:
    'Rongorongo: signs carved on tablets and other objects of wood. Nobody has been able to decipher them.',
  'hare paenga':
    'Hare paenga: a long house, like an upturned boat, on foundations of dressed stone (paenga).',
  'hare moa':
    'Hare moa: a low stone building with a small entrance; by tradition, a place to keep chickens.',
  manavai:
    'Manavai: a stone enclosure that shelters plants from the wind and keeps the soil moist.',
  ʻumu: 'ʻUmu: an earth oven. Food is cooked underground, with hot stones.',
  toki: 'Toki: a stone adze; with it the moai were carved.',
  rano: 'Rano: a volcanic crater with a lake, such as Rano Raraku, Rano Kau and Rano Aroi.',
  maunga: 'Maunga: a hill or volcano, such as Maunga Terevaka, the highest of the island.',
}
