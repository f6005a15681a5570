import type { SeedVersion } from '../../seed-article.ts'

export const en: SeedVersion = {
  slug: 'visiting-rapa-nui-with-respect',
  title: 'Walking with respect: how to visit Rapa Nui',
  excerpt:
    'Tickets, guides, ahu, water, horses on the road and a few words of Rapa Nui: the essentials for moving around the island as you would in the home of someone dear to you.',
  metaTitle: 'Visiting Easter Island: park tickets, guides and manners',
  metaDescription:
    'Tickets and guides for Rapa Nui National Park, what not to touch, drones, the entry form, horses on the road, Anakena and a few greetings.',
  keywords: [
    'visiting Rapa Nui',
    'Rapa Nui National Park',
    'Maʻu Henua',
    'responsible travel',
    'Anakena',
    'Rapa Nui greetings',
  ],
  tags: ['responsible travel', 'national park', 'Maʻu Henua', 'advice'],
  imageAlt: 'Print of four moai with red pukao on their ahu, beside the beach at Anakena.',
  content: `
<p>Rapa Nui is often called an open-air museum, but before anything else it is a home. The families who live here are descended from the people who raised the <a href="@moai-and-ahu">moai</a>, and their ancestors rest here too. To travel round it well you need not know everything. It is enough to come in as you would come into the house of someone dear to you: unhurried, and with your eyes open.</p>
<h2>Before you set out: ticket and guide</h2>
<p>More than forty per cent of the island is national park and, since 1995, a UNESCO World Heritage Site. Since late 2017 it has been run by the <strong>Maʻu Henua</strong> Indigenous community, so your ticket pays for the care that the Rapa Nui themselves give to their own places.</p>
<ul>
<li>The ticket is personal, compulsory and valid for ten days. <a href="@orongo-tangata-manu">Orongo</a> and <a href="@rano-raraku">Rano Raraku</a> may be entered only once, so choose your day and your light.</li>
<li>Most sites are visited with an accredited guide or a Rapa Nui host. It is more than a rule: it is the difference between looking at stones and being told a story.</li>
<li>Opening hours and conditions change. Check them at the Maʻu Henua office in Hanga Roa or on the <a href="https://www.rapanuinationalpark.com">park’s website</a>.</li>
<li>To travel to the island you also need the <a href="https://ingresorapanui.interior.gob.cl">entry form</a> (FUI), filled in online during the weeks before your flight and at the latest some three days ahead; a return ticket within thirty days, the longest stay allowed; and accommodation registered with SERNATUR, the tourist board. Check the current deadlines on the form itself.</li>
</ul>
<h2>An ahu belongs to the ancestors</h2>
<p>An <em>ahu</em> is the platform on which moai stand, and very often a burial place as well. It looks like a heap of stones only to those who do not know it. That is why nobody steps on one or cuts across it, even when it lies in ruins, and why moai are never touched: volcanic tuff is soft, and the grease of hands, every brush and every knock wear it away for good.</p>
<ul>
<li>Keep to the marked paths, and do not climb over low walls or ropes.</li>
<li>Move no stones, build no little towers, and take nothing home, not even sand.</li>
<li>Light no fires and do not smoke: in October 2022 a blaze reached Rano Raraku and damaged moai there.</li>
<li>Fly no drone without authorisation. Drones disturb, they put the sites at risk, and the airport is close to almost everything.</li>
<li>Ask before photographing people, above all at ceremonies.</li>
</ul>
<p><em>If you are not sure you may step there, don’t. If you are not sure you may ask, do.</em></p>
<h2>Water, plastic and the road</h2>
<p>The island has no rivers. Fresh water is rain that has filtered down through the rock and is drawn up again from wells, so short showers and a refillable bottle genuinely count. The same goes for rubbish: nearly everything arrives from far away, and a good part of it has to leave again. Ocean currents bring other people’s plastic to these shores as well. It helps to travel with little packaging and to take batteries, bottles and wrappers home with you.</p>
<p>You will meet loose horses, cattle and dogs on the road. Drive slowly, all the more so after dusk and after rain, and only on permitted tracks. Do not feed the horses or crowd round them for a picture. The dogs of Hanga Roa are sociable and may keep you company for quite a while; it is kinder not to feed them or encourage them to follow the car or trot into the sites. Much of the land belongs to families: a closed gate stays closed.</p>
<h2>Anakena: swimming beside history</h2>
<p>Tradition has it that Hotu Matuʻa came ashore at Anakena. Today it is everybody’s beach, with pale sand and mild water, a few steps from Ahu Nau Nau. Swimming there is a gift that comes with a few courtesies. Stay well away from the ahu, put something on over your swimsuit before you go up to look at them, choose a sunscreen that is gentle on corals, and study the sea before going in, for there is not always a lifeguard. If a turtle appears, enjoy it from a distance.</p>
<figure>@anakena</figure>
<h2>Saying hello in Rapa Nui</h2>
<p>A few words open many doors. The sign ʻ marks a small catch in the voice.</p>
<ul>
<li><strong>ʻIorana</strong>: hello, and goodbye too. To several people, <em>ʻiorana kōrua</em>.</li>
<li><strong>Maururu</strong>: thank you.</li>
<li><strong>Pehē koe?</strong>: how are you? You may answer <em>riva-riva</em>, fine.</li>
</ul>
<p>From <a href="@rooms">our house</a> it is five minutes on foot to the centre of Hanga Roa, a good stretch for practising the first <em>ʻiorana</em> of the day. It nearly always comes back with a smile.</p>
`,
}
