import { expect, it } from "vitest";
import { toSearchableStories } from "./searchable-stories.ts";

const headline = (text: string) => ({ component: "Headline", headline: text });
const help = (question: string) => ({
  component: "Information",
  headline: "Orders",
  items: [{ component: "InformationItem", headline: question, text: paragraph }],
});
const paragraph = { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "Yes." }] }] };
const review = { component: "Review", stars: "5", title: "As if painted", text: "Thank you.", authorName: "Ann" };
const reviews = { component: "ProductReviews", headline: "Reviews", rating: "4.5", count: "12", reviews: [review] };
const calendars = { component: "CalendarsOverview", headline: "Calendars" };

const container = (...body: object[]) => ({ component: "PublicContainer", body });

function readStory(...body: object[]) {
  const [read] = toSearchableStories({
    full_slug: "poster/en-gb/help",
    name: "Help",
    content: { component: "Page", robots: "index", body },
  });
  return read;
}

it("a block in a group, or in a group of a group, is read like one of the page", () => {
  const blocks = [headline("Help"), help("Can I change an order?"), reviews, calendars];
  const read = readStory(...blocks);
  expect(read).toMatchObject({
    headlines: "Help\nOrders\nReviews\nCalendars",
    texts: "Can I change an order?",
    isProduct: true,
    designs: { component: "CalendarsOverview" },
    rating: { rating: 4.5, count: 12 },
  });
  expect(readStory(container(...blocks))).toEqual(read);
  expect(readStory(container({ component: "InnerContainer", body: blocks }))).toEqual(read);
});

it("of an A/B test, the control is read", () => {
  const control = [container(help("Can I change an order?"))];
  const read = readStory({ component: "ABContent", experiment: "1733", control, treatment: [help("Can I cancel an order?")] });
  expect(read?.texts).toBe("Can I change an order?");
});

it.each([
  [{ component: "CalendarsOverview", headline: "Calendars" }, ["format"]],
  [{ component: "PhotobookDetailContainer", headline: "Books" }, ["format"]],
  [{ component: "PhotobooksOverview", headline: "Books" }, ["format"]],
  [{ component: "PhotoboxDetailContainer", headline: "Prints", product: "photoprint" }, ["photo-format"]],
  [{ component: "CalendarsOverview", headline: "Calendars", calendarType: "wandkalender" }, []],
  [{ component: "PhotobookDetailContainer", headline: "Books", photobookType: "fotoheft" }, []],
])("%j sells the formats of %j", (block, lists) => {
  expect(readStory(block)?.formatLists).toEqual(lists);
});
