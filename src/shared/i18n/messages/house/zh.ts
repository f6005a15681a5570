import type { HouseMessages } from './es.ts'

export const zh: HouseMessages = {
  'about.eyebrow': '关于我们',
  'about.title': '我们敞开家门，欢迎您来',
  'about.description':
    '我们用木材与石灰，围绕花园建造了Hare Mahina。在这里，早餐可以慢慢享用，路线可以细细打听，归来时总会带着故事。',
  'about.feature.1.title': '去哪儿都近',
  'about.feature.1.text': '步行五分钟即到安加罗阿镇中心，离海更近。',
  'about.feature.2.title': '岛上风味早餐',
  'about.feature.2.text': '时令水果、自家烘焙的面包，风平浪静时还有烟熏鲜鱼。',
  'about.feature.3.title': '熟识的向导',
  'about.feature.3.text': '我们为您引荐拉帕努伊本地向导，带您怀着敬意走进国家公园。',
  'about.hosts': '在这里迎接您的主人',
  'about.portrait': '照片：{names}',
  'about.words': '客人的话',
  'about.words.language': '原文：{language}',
}
