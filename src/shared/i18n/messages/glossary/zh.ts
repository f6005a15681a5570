import type { Glossary } from './es.ts'

/** Chinese notes on Rapa Nui words. */
export const zh: Glossary = {
  moai: '摩艾（moai）：石像，几乎都用拉诺拉拉库的火山凝灰岩雕成，代表一位祖先。',
  ahu: '阿胡（ahu）：石砌的仪式平台，许多也是墓地。有些阿胡上立有摩艾。',
  pukao: '普卡奥（pukao）：用普纳帕乌的红色火山渣凿成的圆柱，有些摩艾曾把它戴在头上。',
  ariki: '阿里基（ariki）：地位很高的首领。阿里基毛（ariki mau）是全岛地位最高的首领。',
  mana: '玛那（mana）：人们认为祖先和首领所拥有的精神力量。',
  tapu: '塔普（tapu）：神圣的事物，也指因神圣而被禁止的事物。西方语言中的“禁忌”（taboo）一词出自同一个波利尼西亚语词。',
  'tangata manu':
    '鸟人（tangata manu）：得到从莫图努伊带回的第一枚乌燕鸥（manutara）蛋的人获得的称号，为期一年。',
  rongorongo: '朗格朗格（rongorongo）：刻在木板和其他木制器物上的符号，至今无人能够解读。',
  'hare paenga': '船形屋（hare paenga）：形如倒扣船只的长屋，建在凿平的石基（paenga）上。',
  'hare moa': '石鸡舍（hare moa）：低矮、入口很小的石砌建筑，相传用来养鸡。',
  manavai: '马纳瓦伊（manavai）：石砌的围圃，为植物挡风并保持水分。',
  ʻumu: '土窑（ʻumu）：在地下用烧热的石头烹熟食物。',
  toki: '石锛（toki）：石制的锛，用来雕凿摩艾。',
  rano: '拉诺（rano）：有湖的火山口，例如拉诺拉拉库、拉诺考和拉诺阿罗伊。',
  maunga: '茂纳（maunga）：山丘或火山，例如全岛最高的特雷瓦卡山（Maunga Terevaka）。',
}
