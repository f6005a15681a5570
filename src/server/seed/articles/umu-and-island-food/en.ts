import type { SeedVersion } from '../../seed-article.ts'

export const en: SeedVersion = {
  slug: 'umu-and-the-flavours-of-rapa-nui',
  title: 'The ʻumu and the flavours of the island',
  excerpt:
    'Red-hot stones, banana leaves and time: this is how the earth cooks on Rapa Nui. From the ceremonial ʻumu to tuna, sweet potato and poʻe, a guide to eating with curiosity.',
  metaTitle: 'What to eat on Easter Island: ʻumu, tuna and poʻe',
  metaDescription:
    'How an ʻumu is made, what the ʻumu tahu means, why it is not quite a curanto, and what to taste on Rapa Nui: tuna, sweet potato, taro, poʻe and guava.',
  keywords: [
    'ʻumu',
    'Rapa Nui food',
    'ʻumu tahu',
    'poʻe',
    'what to eat on Easter Island',
    'earth oven',
  ],
  tags: ['ʻumu', 'Rapa Nui cooking', 'fish', 'fruit'],
  imageAlt:
    'Print of an open earth oven with parcels in banana leaf and rising steam, fish and sweet potatoes beside it, under a dark sky.',
  content: `
<p>First comes the wood smoke. Hours later, when the earth is drawn back, a cloud of steam goes up that smells of banana leaf, sweet potato and celebration. People on Rapa Nui have cooked like this for as long as anyone remembers. The oven is called an <strong>ʻumu</strong>, and the same word covers the food that comes out of it and the gathering around it.</p>
<h2>Cooking with the earth</h2>
<p>The ʻumu is an earth oven, a cousin of those lit all over Polynesia. In its most lasting form it is an <em>ʻumu pae</em>, a pit lined with shaped stones and used again and again. Many survive beside the foundations of old houses: look closely at the archaeological sites and you will begin to recognise the ring of the kitchen next to the outline of the home.</p>
<ol>
<li>A fire is lit in the pit and volcanic stones are piled on top until they glow.</li>
<li>The stones are spread out and covered with banana leaves, which give moisture and scent.</li>
<li>Meat, chicken and fish go in; then more stones and leaves, and above them sweet potato, taro and other roots.</li>
<li>Leaves and earth seal everything. Then there is nothing to do but wait, talk and sing, sometimes for several hours.</li>
</ol>
<h2>ʻUmu tahu: asking and giving thanks</h2>
<p>Not every ʻumu is the same. An <em>ʻumu tahu</em> is lit at the start of something that matters, such as a building, a voyage or a celebration, to ask that it turn out well. It usually includes a white chicken, and the food is shared out so that the blessing reaches everyone taking part. When the task is done, an <em>ʻumu hatu</em> says thank you. There are also great communal ʻumu on religious feast days and during <a href="@tapati">Tāpati</a>, prepared by whole families for anyone who cares to come. If you are lucky enough to be there, follow your hosts’ lead, ask before taking photographs and accept gladly what you are offered.</p>
<p><em>Fire cooks the food; waiting together cooks the friendship.</em></p>
<h2>Is it the same as a curanto?</h2>
<p>In Spanish the ʻumu is often called a <em>curanto</em>, and the likeness is plain to see. But curanto belongs to southern Chile: the word comes from Mapudungun, the Mapuche language, and the pit is covered with the huge leaves of the nalca plant and filled with shellfish, meat, potatoes and potato breads. The ʻumu is Polynesian; its scent is banana leaf and its companions are sweet potato, taro and <em>poʻe</em>. Some people see in the resemblance a trace of ancient voyages between Polynesia and America, a lovely idea that is still debated. In the meantime, calling the ʻumu by its own name is a simple courtesy.</p>
<h2>From the sea and the garden</h2>
<p>Fish rules the table. Tuna, <em>kahi</em>, is seared, folded into empanadas or eaten raw in a ceviche sharpened with lime, sometimes softened with coconut milk in the Tahitian manner. What fishermen themselves love best is <em>tunu ahi</em>, the freshest of fish cooked on hot stones at the edge of the sea. Lobster and its small relative, the <em>rape rape</em>, are an occasional treat; do ask whether they are in season.</p>
<p>The gardens give sweet potato, or <em>kumara</em>, taro, yam, or <em>uhi</em>, and many kinds of banana, <em>maika</em>. The sweet potato carries a great story: it is a plant of American origin that was already growing in Polynesia before Europeans arrived. Poʻe, dense and sweet, is made from banana or pumpkin and flour, and is as welcome beside the main dish as beside the coffee. The local pineapple is small and wonderfully fragrant. Guava, brought here long ago, now grows wild across the hills, so freely that it counts as an invasive plant; as juice or jam it is a delight.</p>
<figure>@town-market</figure>
<h2>Where and how to taste</h2>
<ul>
<li>The market in Hanga Roa, early, to see the fruit, the vegetables and the day’s fish.</li>
<li>The small restaurants by the fishing harbour and in the centre, for tuna and ceviche.</li>
<li>The stalls at <a href="@visiting-with-respect">Anakena</a>, when they are open, for an empanada after a swim.</li>
<li>The evenings of ʻumu and dance hosted by some families and restaurants; book ahead.</li>
</ul>
<p>Much of what is eaten on the island travels a very long way by ship or plane. Choosing what is caught and grown here, taking only what you will finish and mentioning allergies or diets in good time helps everybody. From <a href="@rooms">our house</a> the centre is five minutes away on foot: set out hungry and in no hurry.</p>
`,
}
