import type { Glossary } from './es.ts'

/** French notes on Rapa Nui words. */
export const fr: Glossary = {
  moai: 'Moaï : statue de pierre, presque toujours taillée dans le tuf volcanique du Rano Raraku. Elle représente un ancêtre.',
  ahu: 'Ahu : terrasse cérémonielle de pierre, souvent aussi lieu de sépulture. Des moaï furent dressés sur certains ahu.',
  pukao: 'Pukao : cylindre de scorie rouge de Puna Pau que certains moaï portaient sur la tête.',
  ariki: 'Ariki : chef de haut rang. L’ariki mau était le premier de l’île.',
  mana: 'Mana : force spirituelle attribuée aux ancêtres et aux chefs.',
  tapu: 'Tapu : ce qui est sacré, et interdit parce que sacré. Le mot « tabou » vient du même mot polynésien.',
  'tangata manu':
    'Tangata manu : homme-oiseau, titre gagné pour un an avec le premier œuf de manutara rapporté de Motu Nui.',
  rongorongo:
    'Rongorongo : signes gravés sur des tablettes et d’autres objets de bois. Personne n’a pu les déchiffrer.',
  'hare paenga':
    'Hare paenga : maison allongée, comme une barque renversée, sur des fondations de pierre taillée (paenga).',
  'hare moa':
    'Hare moa : construction de pierre, basse, à petite entrée ; selon la tradition, un abri pour les poules.',
  manavai: 'Manavai : enclos de pierre qui protège les plantes du vent et garde l’humidité.',
  ʻumu: 'ʻUmu : four de terre. Les aliments y cuisent sous terre, avec des pierres chaudes.',
  toki: 'Toki : herminette de pierre ; elle a servi à tailler les moaï.',
  rano: 'Rano : cratère de volcan avec un lac, comme le Rano Raraku, le Rano Kau et le Rano Aroi.',
  maunga: 'Maunga : colline ou volcan, comme le Maunga Terevaka, le plus haut de l’île.',
}
